import sql from "sql-template-tag";
import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { itemType, purchaseType, supplierQuoteStatus } from "@/lib/schemas/enumerations";
import { date, id, integer, json, number, oneOf, text, textList, timestamp } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { recordOf } from "../sql/answers";
import { project } from "../sql/project";

const SupplierQuote = z.strictObject({
  id: id("supplierQuote"),
  companyId: id("company"),
  supplierQuoteId: text(),
  revisionId: integer(),
  supplierId: id("supplier"),
  supplierInteractionId: id("supplierInteraction"),
  supplierContactId: id("supplierContact").nullable(),
  supplierLocationId: id("supplierLocation").nullable(),
  supplierReference: text().nullable(),
  supplierQuoteType: oneOf(purchaseType),
  status: oneOf(supplierQuoteStatus),
  itemType: oneOf(itemType).nullable(),
  thumbnailPath: text().nullable(),
  quotedDate: date(),
  expirationDate: date().nullable(),
  currencyCode: id("currency.code").nullable(),
  exchangeRate: number().nullable(),
  exchangeRateUpdatedAt: timestamp().nullable(),
  externalLinkId: text().nullable(),
  assignee: id("employee").nullable(),
  internalNotes: json(),
  externalNotes: json(),
  customFields: json(),
  tags: textList(),
  createdAt: timestamp(),
  createdBy: id("user"),
  updatedAt: timestamp().nullable(),
  updatedBy: id("user").nullable(),
});

export const contract = defineContract({
  label: "READ",
  title: "Show the quote of a supplier interaction",
  summary: "The newest quote, and so the newest revision, that a supplier gave in one exchange.",
  input: z.strictObject({ interactionId: id("supplierInteraction") }),
  output: SupplierQuote,
  example: { interactionId: demoId("sint", 6) },
});

export const query: Query<typeof contract> = ({ companyId }, { interactionId }) =>
  recordOf(sql`
    SELECT ${project(SupplierQuote, "s", {
      itemType: sql`first."type"`,
      thumbnailPath: sql`first."thumbnailPath"`,
    })}
    FROM "supplierQuote" s
    LEFT JOIN LATERAL (
      SELECT i."type", coalesce(i."thumbnailPath", im."thumbnailPath") AS "thumbnailPath"
      FROM "supplierQuoteLine" l
      JOIN "item" i ON i."companyId" = l."companyId" AND i."id" = l."itemId"
      LEFT JOIN "modelUpload" im ON im."companyId" = i."companyId" AND im."id" = i."modelUploadId"
      WHERE l."companyId" = s."companyId" AND l."supplierQuoteId" = s."id"
      ORDER BY l."sortOrder", l."id"
      LIMIT 1
    ) first ON true
    WHERE s."companyId" = ${companyId} AND s."supplierInteractionId" = ${interactionId}
    ORDER BY s."createdAt" DESC, s."revisionId" DESC, s."id" DESC`);
