import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, id, number, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const receiptLine = defineResource({
  name: "receiptLine",
  title: "Receipt Lines",
  summary: "Items of a receipt.",
  area: "inventory",
  key: "id",
  row: z.strictObject({
    ...ownId("receiptLine"),
    receiptId: id("receipt"),
    lineId: text().nullable(),
    itemId: id("item"),
    orderQuantity: number(),
    outstandingQuantity: number(),
    receivedQuantity: number(),
    unitPrice: number(),
    unitOfMeasure: id("unitOfMeasure.code"),
    conversionFactor: number(),
    locationId: id("location").nullable(),
    storageUnitId: id("storageUnit").nullable(),
    requiresSerialTracking: boolean(),
    requiresBatchTracking: boolean(),
    ...stamps(),
  }),
  write: { required: ["receiptId", "itemId"] },
  example: {
    receiptId: demoId("rec", 14),
    itemId: demoId("item", 7),
    orderQuantity: 100,
    outstandingQuantity: 40,
    receivedQuantity: 60,
    unitPrice: 5,
  },
});
