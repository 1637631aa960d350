import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { maxBreaks, maxLines } from "@/lib/schemas/document-limits";
import { id, text } from "@/lib/schemas/fields";
import { DocumentTotals, recordValues as values } from "./shared";

const part = {
  id: z.string().min(1).optional().meta({ description: "Key of an existing one; a new one has none" }),
  version: z.string().optional().meta({
    description: "Its version as it was read, of `document/getVersions`; another one is rejected with 412",
  }),
  delete: z.literal(true).optional(),
  values,
};

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  isLarge: true,
  title: "Save a document with its lines",
  summary:
    "Creates or changes a document, its lines and their price breaks in one transaction, as one change set that can be undone. Lines that are not named stay as they are. Needs the scopes to read and write, and where lines are deleted to delete, each table.",
  input: z.strictObject({
    resource: z.string().meta({ description: "Name of a row resource whose records are documents" }),
    id: z.string().min(1).optional().meta({ description: "Key of an existing document" }),
    version: z
      .string()
      .optional()
      .meta({ description: "`ETag` of the document as it was read; another version is rejected with 412" }),
    values,
    lines: z
      .array(z.strictObject({ ...part, breaks: z.array(z.strictObject(part)).max(maxBreaks).default([]) }))
      .max(maxLines)
      .default([])
      .meta({ description: "Lines, each with its price breaks where the document has them" }),
    tryOut: z
      .boolean()
      .default(false)
      .meta({ description: "Change nothing; the response has totals and errors" }),
  }),
  output: z.strictObject({
    id: text().nullable().meta({ description: "Key of the document; null where it was only tried out" }),
    changeSetId: id("auditLog")
      .nullable()
      .meta({ description: "Null where nothing changed or it was only tried out" }),
    totals: DocumentTotals,
    errors: z
      .array(z.strictObject({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }))
      .meta({ description: "Only where it was tried out" }),
  }),
  example: {
    resource: "salesOrder",
    values: { customerId: demoId("cust", 1), orderDate: "2026-11-20" },
    lines: [{ values: { itemId: demoId("item", 7), saleQuantity: 25, unitPrice: 48.5 } }],
  },
});
