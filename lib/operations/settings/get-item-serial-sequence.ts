import sql from "sql-template-tag";
import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { itemTrackingType } from "@/lib/schemas/enumerations";
import { bigint, id, integer, oneOf, text, timestamp } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { recordOf } from "../sql/answers";
import { project } from "../sql/project";

const ItemSerialSequence = z.strictObject({
  id: id("itemSerialSequence"),
  companyId: id("company"),
  itemId: id("item"),
  itemName: text(),
  itemReadableId: text(),
  itemTrackingType: oneOf(itemTrackingType),
  prefix: text().nullable(),
  suffix: text().nullable(),
  next: bigint(),
  size: integer(),
  step: integer(),
  createdAt: timestamp(),
  createdBy: id("user"),
  updatedAt: timestamp().nullable(),
  updatedBy: id("user").nullable(),
});

export const contract = defineContract({
  label: "READ",
  title: "Show a serial number sequence",
  summary: "The numbering of one item's serial-tracked units, with the item's name and tracking type.",
  input: z.strictObject({ id: id("itemSerialSequence") }),
  output: ItemSerialSequence,
  example: { id: demoId("iss", 2) },
});

export const query: Query<typeof contract> = ({ companyId }, input) =>
  recordOf(sql`
    SELECT ${project(ItemSerialSequence, "s", {
      itemName: sql`i."name"`,
      itemReadableId: sql`i."readableIdWithRevision"`,
      itemTrackingType: sql`i."itemTrackingType"`,
    })}
    FROM "itemSerialSequence" s
    JOIN "item" i ON i."companyId" = s."companyId" AND i."id" = s."itemId"
    WHERE s."companyId" = ${companyId} AND s."id" = ${input.id}`);
