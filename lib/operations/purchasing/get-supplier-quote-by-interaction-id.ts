import sql from "sql-template-tag";
import * as z from "zod";
import { stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { itemType, purchaseType, supplierQuoteStatus } from "@/lib/schemas/enumerations";
import {
  date,
  id,
  integer,
  json,
  number,
  oneOf,
  status,
  text,
  textList,
  timestamp,
} from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { project } from "../sql/project";
import { recordOf } from "../sql/results";

const SupplierQuote = z.strictObject({
  id: id("supplierQuote", "ID"),
  companyId: id("company"),
  supplierQuoteId: text("Quote number"),
  revisionId: integer("Revision"),
  supplierId: id("supplier"),
  supplierInteractionId: id("supplierInteraction"),
  supplierContactId: id("supplierContact").nullable(),
  supplierLocationId: id("supplierLocation").nullable(),
  supplierReference: text("Supplier reference").nullable(),
  supplierQuoteType: oneOf(purchaseType, "Quote type"),
  status: status(supplierQuoteStatus),
  itemType: oneOf(itemType, "Item type").nullable(),
  thumbnailPath: text("Thumbnail").nullable(),
  quotedDate: date("Quote date"),
  expirationDate: date("Expiration date").nullable(),
  currencyCode: id("currency.code").nullable(),
  exchangeRate: number("Exchange rate").nullable(),
  exchangeRateUpdatedAt: timestamp("Exchange rate updated").nullable(),
  externalLinkId: text("Share link ID").nullable(),
  assignee: id("employee", "Assignee").nullable(),
  internalNotes: json("Internal notes"),
  externalNotes: json("External notes"),
  customFields: json("Custom fields"),
  tags: textList("Tags"),
  ...stamps(),
});

export const contract = defineContract({
  label: "READ",
  title: "Show the quote of a supplier interaction",
  summary: "The latest revision of the quote that belongs to a supplier interaction.",
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
