import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, id, number, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const shipmentLine = defineResource({
  name: "shipmentLine",
  title: "Shipment Lines",
  summary: "Items of a shipment.",
  area: "inventory",
  key: "id",
  row: z.strictObject({
    ...ownId("shipmentLine"),
    shipmentId: id("shipment"),
    lineId: text().nullable(),
    itemId: id("item"),
    orderQuantity: number(),
    outstandingQuantity: number(),
    shippedQuantity: number(),
    unitPrice: number(),
    unitOfMeasure: id("unitOfMeasure.code"),
    locationId: id("location").nullable(),
    storageUnitId: id("storageUnit").nullable(),
    requiresSerialTracking: boolean(),
    requiresBatchTracking: boolean(),
    fulfillmentId: id("fulfillment").nullable(),
    ...stamps(),
  }),
  write: { required: ["shipmentId", "itemId"] },
  example: {
    shipmentId: demoId("ship", 11),
    itemId: demoId("item", 7),
    orderQuantity: 50,
    outstandingQuantity: 20,
    shippedQuantity: 30,
    unitPrice: 48.5,
  },
});
