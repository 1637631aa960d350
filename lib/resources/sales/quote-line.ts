import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { itemType, methodType, quoteLineStatus } from "@/lib/schemas/enumerations";
import { id, integer, json, number, oneOf, quantityList, share, text, textList } from "@/lib/schemas/fields";
import { notes, ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const quoteLine = defineResource({
  name: "quoteLine",
  title: "Quote Lines",
  summary: "Items of a quote with the quantities to price.",
  area: "sales",
  key: "id",
  row: z.strictObject({
    ...ownId("quoteLine"),
    quoteId: id("quote"),
    itemId: id("item"),
    itemType: oneOf(itemType),
    description: text(),
    status: oneOf(quoteLineStatus),
    quantity: quantityList(),
    methodType: oneOf(methodType),
    unitOfMeasureCode: id("unitOfMeasure.code").nullable(),
    taxPercent: share(),
    unitPricePrecision: integer().min(2).max(4),
    sortOrder: number(),
    customerPartId: text().nullable(),
    customerPartRevision: text().nullable(),
    estimatorId: id("employee").nullable(),
    locationId: id("location").nullable(),
    modelUploadId: id("modelUpload").nullable(),
    pricingRuleId: id("pricingRule").nullable(),
    noQuoteReason: text().nullable(),
    additionalCharges: json(),
    configuration: json().nullable(),
    priceTrace: json().nullable(),
    ...notes(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["quoteId", "itemId"] },
  example: {
    quoteId: demoId("quo", 40),
    itemId: demoId("item", 7),
    description: "Bearing cap, machined",
    quantity: [10, 50],
    unitOfMeasureCode: "EA",
    taxPercent: 0.07,
  },
});
