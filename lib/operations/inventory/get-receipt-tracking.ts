import sql from "sql-template-tag";
import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { trackedEntityStatus } from "@/lib/schemas/enumerations";
import { date, id, json, number, oneOf, text, timestamp } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { resultsOf } from "../envelopes";
import { listOf } from "../sql/answers";
import { project } from "../sql/project";

const ReceiptTracking = z.strictObject({
  id: id("trackedEntity"),
  companyId: id("company"),
  itemId: id("item").nullable(),
  readableId: text().nullable(),
  quantity: number(),
  status: oneOf(trackedEntityStatus),
  sourceDocument: text(),
  sourceDocumentId: text(),
  sourceDocumentReadableId: text().nullable(),
  attributes: json(),
  expirationDate: date().nullable(),
  createdAt: timestamp(),
  createdBy: id("user"),
  updatedBy: id("user").nullable(),
});

export const contract = defineContract({
  label: "READ",
  title: "List what a receipt brought in",
  summary: "The serial and batch numbers received with one receipt, and what became of each.",
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
