import sql from "sql-template-tag";
import * as z from "zod";
import { stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { documentMoney, id, money, number, percent } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { resultsOf } from "../envelopes";
import { project } from "../sql/project";
import { listOf } from "../sql/results";

const SupplierQuoteLinePrice = z.strictObject({
  companyId: id("company"),
  supplierQuoteId: id("supplierQuote"),
  supplierQuoteLineId: id("supplierQuoteLine"),
  quantity: number("Quantity"),
  leadTime: number("Lead time", { unit: "days" }),
  exchangeRate: number("Exchange rate"),
  supplierUnitPrice: documentMoney("Supplier unit price", { perUnit: true }),
  supplierExtendedPrice: documentMoney("Supplier extended price"),
  supplierShippingCost: documentMoney("Supplier shipping cost"),
  supplierTaxAmount: documentMoney("Supplier tax amount"),
  unitPrice: money("Unit price", { perUnit: true }),
  extendedPrice: money("Extended price"),
  shippingCost: money("Shipping cost"),
  taxAmount: money("Tax amount"),
  taxPercent: percent("Tax rate"),
  ...stamps(),
});

export const contract = defineContract({
  label: "READ",
  title: "List supplier quote prices",
  summary: "Price breaks of all lines of a quote, in the currency of the quote and in base currency.",
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
