import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, id, idOfOne, money, number } from "@/lib/schemas/fields";
import { defineResource } from "../define";
import { sourceLineTables } from "./source-tables";

export const shipmentLine = defineResource({
  name: "shipmentLine",
  singular: "shipment line",
  plural: "shipment lines",
  summary: "Items of a shipment.",
  area: "inventory",
  key: "id",
  namedBy: "itemId",
  lineOf: "shipmentId",
  context: ["shipmentId"],
  listColumns: [
    "id",
    "shipmentId",
    "lineId",
    "itemId",
    "orderQuantity",
    "outstandingQuantity",
    "shippedQuantity",
    "unitPrice",
    "unitOfMeasure",
    "requiresSerialTracking",
    "requiresBatchTracking",
    "createdAt",
  ],
  row: z.strictObject({
    ...ownId("shipmentLine"),
    shipmentId: id("shipment"),
    lineId: idOfOne(sourceLineTables, "Source line").nullable(),
    itemId: id("item"),
    orderQuantity: number("Ordered quantity"),
    outstandingQuantity: number("Outstanding quantity"),
    shippedQuantity: number("Shipped quantity"),
    unitPrice: money("Unit price", { perUnit: true }),
    unitOfMeasure: id("unitOfMeasure.code"),
    locationId: id("location").nullable(),
    storageUnitId: id("storageUnit").nullable(),
    requiresSerialTracking: boolean("Requires serial tracking"),
    requiresBatchTracking: boolean("Requires batch tracking"),
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
