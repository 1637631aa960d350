import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { amount, documentMoney, id, money, number, percent } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const supplierQuoteLinePrice = defineResource({
  name: "supplierQuoteLinePrice",
  singular: "supplier quote line price",
  plural: "supplier quote line prices",
  summary:
    "Price of a supplier quote line at a quantity. Base currency amounts and the tax rate are computed.",
  area: "purchasing",
  key: "id",
  namedBy: "supplierQuoteLineId",
  distinguishedBy: ["quantity"],
  context: ["supplierQuoteId"],
  currencyOf: "supplierQuoteId",
  listColumns: [
    "id",
    "supplierQuoteLineId",
    "supplierQuoteId",
    "quantity",
    "supplierUnitPrice",
    "supplierExtendedPrice",
    "unitPrice",
    "createdAt",
  ],
  row: z.strictObject({
    ...ownId("supplierQuoteLinePrice"),
    supplierQuoteLineId: id("supplierQuoteLine"),
    supplierQuoteId: id("supplierQuote"),
    quantity: number("Quantity"),
    leadTime: number("Lead time", { unit: "days" }),
    supplierUnitPrice: documentMoney("Supplier unit price", { perUnit: true }),
    supplierShippingCost: documentMoney("Supplier shipping cost"),
    supplierTaxAmount: documentMoney("Supplier tax amount"),
    exchangeRate: amount("Exchange rate", { rare: true }),
    supplierExtendedPrice: documentMoney("Supplier extended price"),
    unitPrice: money("Unit price", { perUnit: true }),
    extendedPrice: money("Extended price"),
    shippingCost: money("Shipping cost"),
    taxAmount: money("Tax amount"),
    taxPercent: percent("Tax rate"),
    ...stamps(),
  }),
  write: {
    required: ["supplierQuoteLineId", "quantity"],
    computed: [
      "supplierExtendedPrice",
      "unitPrice",
      "extendedPrice",
      "shippingCost",
      "taxAmount",
      "taxPercent",
    ],
  },
  example: {
    supplierQuoteLineId: demoId("sqln", 1),
    quantity: 1000,
    supplierUnitPrice: 4.6,
    supplierShippingCost: 23,
    supplierTaxAmount: 92.4,
    exchangeRate: 0.92,
    leadTime: 14,
  },
});
