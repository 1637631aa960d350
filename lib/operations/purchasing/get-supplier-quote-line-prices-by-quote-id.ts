import sql from "sql-template-tag";
import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, number, timestamp } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { resultsOf } from "../envelopes";
import { listOf } from "../sql/answers";
import { project } from "../sql/project";

const SupplierQuoteLinePrice = z.strictObject({
  companyId: id("company"),
  supplierQuoteId: id("supplierQuote"),
  supplierQuoteLineId: id("supplierQuoteLine"),
  quantity: number(),
  leadTime: number(),
  exchangeRate: number(),
  supplierUnitPrice: number(),
  supplierExtendedPrice: number(),
  supplierShippingCost: number(),
  supplierTaxAmount: number(),
  unitPrice: number(),
  extendedPrice: number(),
  shippingCost: number(),
  taxAmount: number(),
  taxPercent: number(),
  createdAt: timestamp(),
  createdBy: id("user"),
  updatedAt: timestamp().nullable(),
  updatedBy: id("user").nullable(),
});

export const contract = defineContract({
  label: "READ",
  title: "List the prices of a supplier quote",
  summary: "The price breaks of all its lines, in the quote's currency (supplier…) and in base currency.",
  input: z.strictObject({ supplierQuoteId: id("supplierQuote") }),
  output: resultsOf(SupplierQuoteLinePrice),
  example: { supplierQuoteId: demoId("sq", 6) },
});

export const query: Query<typeof contract> = ({ companyId }, { supplierQuoteId }) =>
  listOf(sql`
    SELECT ${project(SupplierQuoteLinePrice, "p")}
    FROM "supplierQuoteLinePrice" p
    WHERE p."companyId" = ${companyId} AND p."supplierQuoteId" = ${supplierQuoteId}
    ORDER BY p."supplierQuoteLineId", p."quantity"`);
