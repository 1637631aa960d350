import sql from "sql-template-tag";
import * as z from "zod";
import { stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { itemTrackingType } from "@/lib/schemas/enumerations";
import { bigint, id, integer, oneOf, text } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { project } from "../sql/project";
import { recordOf } from "../sql/results";

const ItemSerialSequence = z.strictObject({
  id: id("itemSerialSequence", "ID"),
  companyId: id("company"),
  itemId: id("item"),
  itemName: text("Item name"),
  itemReadableId: text("Item number"),
  itemTrackingType: oneOf(itemTrackingType, "Tracking type"),
  prefix: text("Prefix").nullable(),
  suffix: text("Suffix").nullable(),
  next: bigint("Next number"),
  size: integer("Digits"),
  step: integer("Increment"),
  ...stamps(),
});

export const contract = defineContract({
  label: "READ",
  title: "Show a serial number sequence",
  summary: "Serial number sequence of an item, with the name and tracking type of the item.",
  input: z.strictObject({ id: id("itemSerialSequence", "ID") }),
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
