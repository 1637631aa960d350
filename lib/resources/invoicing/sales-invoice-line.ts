import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { methodType, salesLineType } from "@/lib/schemas/enumerations";
import { id, json, number, oneOf, rate, share, text } from "@/lib/schemas/fields";
import { notes, ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const salesInvoiceLine = defineResource({
  name: "salesInvoiceLine",
  title: "Sales Invoice Lines",
  summary:
    "Lines of a sales invoice in base currency; the rate is the invoice's, converted amounts are computed.",
  area: "invoicing",
  key: "id",
  row: z.strictObject({
    ...ownId("salesInvoiceLine"),
    invoiceId: id("salesInvoice"),
    invoiceLineType: oneOf(salesLineType),
    itemId: id("item").nullable(),
    assetId: id("fixedAsset").nullable(),
    accountId: id("account").nullable(),
    description: text().nullable(),
    quantity: number(),
    unitPrice: number(),
    setupPrice: number(),
    shippingCost: number(),
    addOnCost: number(),
    nonTaxableAddOnCost: number(),
    exchangeRate: rate(),
    taxPercent: share(),
    methodType: oneOf(methodType),
    unitOfMeasureCode: id("unitOfMeasure.code"),
    salesOrderId: id("salesOrder").nullable(),
    salesOrderLineId: id("salesOrderLine").nullable(),
    locationId: id("location").nullable(),
    storageUnitId: id("storageUnit").nullable(),
    sortOrder: number(),
    convertedUnitPrice: number(),
    convertedSetupPrice: number(),
    convertedShippingCost: number(),
    convertedAddOnCost: number(),
    convertedNonTaxableAddOnCost: number(),
    ...notes(),
    customFields: json(),
    ...stamps(),
  }),
  write: {
    required: ["invoiceId", "invoiceLineType"],
    computed: [
      "exchangeRate",
      "convertedUnitPrice",
      "convertedSetupPrice",
      "convertedShippingCost",
      "convertedAddOnCost",
      "convertedNonTaxableAddOnCost",
    ],
  },
  example: {
    invoiceId: demoId("inv", 27),
    invoiceLineType: "Part",
    itemId: demoId("item", 7),
    description: "Bearing cap",
    quantity: 10,
    unitPrice: 52,
    taxPercent: 0.07,
  },
});
