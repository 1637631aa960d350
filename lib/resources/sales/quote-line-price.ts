import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { documentMoney, id, money, number, percent, rate } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const quoteLinePrice = defineResource({
  name: "quoteLinePrice",
  singular: "quote line price",
  plural: "quote line prices",
  summary: "Price of a quote line at a quantity. Net and converted prices are computed.",
  area: "sales",
  key: "id",
  namedBy: "quoteLineId",
  distinguishedBy: ["quantity"],
  context: ["quoteId"],
  currencyOf: "quoteId",
  listColumns: [
    "id",
    "quoteLineId",
    "quoteId",
    "quantity",
    "unitPrice",
    "netUnitPrice",
    "netExtendedPrice",
    "createdAt",
  ],
  row: z.strictObject({
    ...ownId("quoteLinePrice"),
    quoteLineId: id("quoteLine"),
    quoteId: id("quote"),
    quantity: number("Quantity"),
    unitPrice: money("Unit price", { perUnit: true }),
    leadTime: number("Lead time", { unit: "days" }),
    discountPercent: percent("Discount"),
    shippingCost: money("Shipping cost"),
    exchangeRate: rate("Exchange rate", { rare: true }),
    netUnitPrice: money("Net unit price", { perUnit: true }),
    netExtendedPrice: money("Net extended price"),
    convertedUnitPrice: documentMoney("Converted unit price", { perUnit: true, rare: true }),
    convertedNetUnitPrice: documentMoney("Converted net unit price", { perUnit: true, rare: true }),
    convertedNetExtendedPrice: documentMoney("Converted net extended price", { rare: true }),
    convertedShippingCost: documentMoney("Converted shipping cost", { rare: true }),
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
