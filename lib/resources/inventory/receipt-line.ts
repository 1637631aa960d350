import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, id, idOfOne, money, number } from "@/lib/schemas/fields";
import { defineResource } from "../define";
import { sourceLineTables } from "./source-tables";

export const receiptLine = defineResource({
  name: "receiptLine",
  singular: "receipt line",
  plural: "receipt lines",
  summary: "Items of a receipt.",
  area: "inventory",
  key: "id",
  namedBy: "itemId",
  lineOf: "receiptId",
  context: ["receiptId"],
  listColumns: [
    "id",
    "receiptId",
    "lineId",
    "itemId",
    "orderQuantity",
    "outstandingQuantity",
    "receivedQuantity",
    "unitPrice",
    "unitOfMeasure",
    "requiresSerialTracking",
    "requiresBatchTracking",
    "createdAt",
  ],
  row: z.strictObject({
    ...ownId("receiptLine"),
    receiptId: id("receipt"),
    lineId: idOfOne(sourceLineTables, "Source line").nullable(),
    itemId: id("item"),
    orderQuantity: number("Ordered quantity"),
    outstandingQuantity: number("Outstanding quantity"),
    receivedQuantity: number("Received quantity"),
    unitPrice: money("Unit price", { perUnit: true }),
    unitOfMeasure: id("unitOfMeasure.code"),
    conversionFactor: number("Conversion factor"),
    locationId: id("location").nullable(),
    storageUnitId: id("storageUnit").nullable(),
    requiresSerialTracking: boolean("Requires serial tracking"),
    requiresBatchTracking: boolean("Requires batch tracking"),
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
