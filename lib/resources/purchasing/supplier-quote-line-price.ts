import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { amount, id, number } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const supplierQuoteLinePrice = defineResource({
  name: "supplierQuoteLinePrice",
  title: "Supplier Quote Line Prices",
  summary:
    "The supplier's price of a quote line at a quantity; base currency amounts and the tax rate are computed.",
  area: "purchasing",
  key: "id",
  row: z.strictObject({
    ...ownId("supplierQuoteLinePrice"),
    supplierQuoteLineId: id("supplierQuoteLine"),
    supplierQuoteId: id("supplierQuote"),
    quantity: number(),
    leadTime: number(),
    supplierUnitPrice: number(),
    supplierShippingCost: number(),
    supplierTaxAmount: number(),
    exchangeRate: amount(),
    supplierExtendedPrice: number(),
    unitPrice: number(),
    extendedPrice: number(),
    shippingCost: number(),
    taxAmount: number(),
    taxPercent: number(),
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
