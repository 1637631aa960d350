import * as z from "zod";
import { notes, ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { salesLineType, salesOrderLineStatus } from "@/lib/schemas/enumerations";
import { date, id, json, money, multiline, number, oneOf, percent, status } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const salesOrderLine = defineResource({
  name: "salesOrderLine",
  singular: "sales order line",
  plural: "sales order lines",
  summary: "Items, assets and comments of a sales order.",
  area: "sales",
  key: "id",
  labelColumns: ["description"],
  repeatsNames: true,
  lineOf: "salesOrderId",
  context: ["itemId", "salesOrderId"],
  listColumns: [
    "description",
    "salesOrderId",
    "salesOrderLineType",
    "itemId",
    "assetId",
    "saleQuantity",
    "unitPrice",
    "taxPercent",
    "status",
    "promisedDate",
    "createdAt",
  ],
  row: z.strictObject({
    ...ownId("salesOrderLine"),
    salesOrderId: id("salesOrder"),
    salesOrderLineType: oneOf(salesLineType, "Line type"),
    itemId: id("item").nullable(),
    assetId: id("fixedAsset").nullable(),
    description: multiline("Description").nullable(),
    saleQuantity: number("Quantity"),
    unitPrice: money("Unit price", { perUnit: true }),
    taxPercent: percent("Tax rate"),
    status: status(salesOrderLineStatus),
    unitOfMeasureCode: id("unitOfMeasure.code").nullable(),
    promisedDate: date("Promised date").nullable(),
    locationId: id("location").nullable(),
    sortOrder: number("Sort order", { rare: true }),
    ...notes(),
    customFields: json("Custom fields"),
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
