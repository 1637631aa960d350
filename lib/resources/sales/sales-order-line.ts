import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { salesLineType, salesOrderLineStatus } from "@/lib/schemas/enumerations";
import { date, id, json, number, oneOf, text } from "@/lib/schemas/fields";
import { notes, ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const salesOrderLine = defineResource({
  name: "salesOrderLine",
  title: "Sales Order Lines",
  summary: "Items, assets and comments of a sales order.",
  area: "sales",
  key: "id",
  row: z.strictObject({
    ...ownId("salesOrderLine"),
    salesOrderId: id("salesOrder"),
    salesOrderLineType: oneOf(salesLineType),
    itemId: id("item").nullable(),
    assetId: id("fixedAsset").nullable(),
    description: text().nullable(),
    saleQuantity: number(),
    unitPrice: number(),
    taxPercent: number(),
    status: oneOf(salesOrderLineStatus),
    unitOfMeasureCode: id("unitOfMeasure.code").nullable(),
    promisedDate: date().nullable(),
    locationId: id("location").nullable(),
    sortOrder: number(),
    ...notes(),
    customFields: json(),
    ...stamps(),
  }),
  write: { required: ["salesOrderId"] },
  example: {
    salesOrderId: demoId("so", 29),
    itemId: demoId("item", 7),
    saleQuantity: 25,
    unitPrice: 48.5,
    unitOfMeasureCode: "EA",
    promisedDate: "2026-12-18",
  },
});
