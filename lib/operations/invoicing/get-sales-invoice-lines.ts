import sql from "sql-template-tag";
import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { resultsOf } from "../envelopes";
import { joinLineItem, lineItem } from "../sql/line-item";
import { project } from "../sql/project";
import { listOf } from "../sql/results";
import { SalesInvoiceLine } from "./sales-invoice-line";

export const contract = defineContract({
  label: "READ",
  title: "List sales invoice lines",
  summary:
    "All lines of an invoice in their order, with item or asset names; amounts in base and invoice currency.",
  input: z.strictObject({ salesInvoiceId: id("salesInvoice") }),
  output: resultsOf(SalesInvoiceLine),
  example: { salesInvoiceId: demoId("inv", 5) },
});

export const query: Query<typeof contract> = ({ companyId }, { salesInvoiceId }) =>
  listOf(sql`
    SELECT ${project(SalesInvoiceLine, "l", {
      itemName: lineItem.name,
      itemReadableId: lineItem.readableId,
      itemDescription: lineItem.description,
      assetName: sql`f."name"`,
      assetReadableId: sql`f."fixedAssetId"`,
      unitCost: lineItem.unitCost,
      customerPartId: sql`cp."customerPartId"`,
      opportunityId: sql`v."opportunityId"`,
      thumbnailPath: lineItem.thumbnailPath,
    })}
    FROM "salesInvoiceLine" l
    JOIN "salesInvoice" v ON v."companyId" = l."companyId" AND v."id" = l."invoiceId"
    LEFT JOIN "fixedAsset" f ON f."companyId" = l."companyId" AND f."id" = l."assetId"
    LEFT JOIN "customerPart" cp
      ON cp."companyId" = l."companyId" AND cp."customerId" = v."customerId" AND cp."itemId" = l."itemId"
    ${joinLineItem}
    WHERE l."companyId" = ${companyId} AND l."invoiceId" = ${salesInvoiceId}
    ORDER BY l."sortOrder", l."createdAt", l."id"`);
