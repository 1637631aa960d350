import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, number, rate } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const quoteLinePrice = defineResource({
  name: "quoteLinePrice",
  title: "Quote Line Prices",
  summary: "The price of a quote line at a quantity. Net and converted prices are computed.",
  area: "sales",
  key: "id",
  row: z.strictObject({
    ...ownId("quoteLinePrice"),
    quoteLineId: id("quoteLine"),
    quoteId: id("quote"),
    quantity: number(),
    unitPrice: number(),
    leadTime: number(),
    discountPercent: number(),
    shippingCost: number(),
    exchangeRate: rate(),
    netUnitPrice: number(),
    netExtendedPrice: number(),
    convertedUnitPrice: number(),
    convertedNetUnitPrice: number(),
    convertedNetExtendedPrice: number(),
    convertedShippingCost: number(),
    ...stamps(),
  }),
  write: {
    required: ["quoteLineId", "quantity"],
    computed: [
      "netUnitPrice",
      "netExtendedPrice",
      "convertedUnitPrice",
      "convertedNetUnitPrice",
      "convertedNetExtendedPrice",
      "convertedShippingCost",
    ],
  },
  example: {
    quoteLineId: demoId("qln", 1),
    quantity: 500,
    unitPrice: 41.75,
    leadTime: 21,
    discountPercent: 0.02,
  },
});
