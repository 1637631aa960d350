import sql from "sql-template-tag";
import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { trackedEntityStatus } from "@/lib/schemas/enumerations";
import { date, id, json, number, status, text, timestamp } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { resultsOf } from "../envelopes";
import { project } from "../sql/project";
import { listOf } from "../sql/results";

const ReceiptTracking = z.strictObject({
  id: id("trackedEntity", "ID"),
  companyId: id("company"),
  itemId: id("item").nullable(),
  readableId: text("Serial or batch number").nullable(),
  quantity: number("Quantity"),
  status: status(trackedEntityStatus),
  sourceDocument: text("Source type"),
  sourceDocumentId: text("Source document"),
  sourceDocumentReadableId: text("Source document number").nullable(),
  attributes: json("Attributes"),
  expirationDate: date("Expiration date").nullable(),
  createdAt: timestamp("Created"),
  createdBy: id("user", "Created by"),
  updatedBy: id("user", "Updated by").nullable(),
});

export const contract = defineContract({
  label: "READ",
  title: "List serial and batch numbers of a receipt",
  summary: "Serial and batch numbers received with one receipt, with their current status.",
  input: z.strictObject({ receiptId: id("receipt") }),
  output: resultsOf(ReceiptTracking),
  example: { receiptId: demoId("rec", 5) },
});

export const query: Query<typeof contract> = ({ companyId }, { receiptId }) =>
  listOf(sql`
    SELECT ${project(ReceiptTracking, "t")}
    FROM "trackedEntity" t
    WHERE t."companyId" = ${companyId} AND t."attributes" ->> 'Receipt' = ${receiptId}
    ORDER BY t."createdAt", t."id"`);
