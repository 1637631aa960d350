import sql from "sql-template-tag";
import * as z from "zod";
import { stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, id, money, multiline, number, text } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { resultsOf } from "../envelopes";
import { joinLineItem, lineItem } from "../sql/line-item";
import { project } from "../sql/project";
import { listOf } from "../sql/results";

const ShipmentLine = z.strictObject({
  id: id("shipmentLine", "ID"),
  shipmentId: id("shipment"),
  companyId: id("company"),
  itemId: id("item"),
  itemReadableId: text("Item number"),
  description: multiline("Description"),
  lineId: text("Source line ID").nullable(),
  fulfillmentId: id("fulfillment").nullable(),
  orderQuantity: number("Ordered quantity"),
  outstandingQuantity: number("Outstanding quantity"),
  shippedQuantity: number("Shipped quantity"),
  unitPrice: money("Unit price", { perUnit: true }),
  unitOfMeasure: id("unitOfMeasure.code"),
  requiresBatchTracking: boolean("Requires batch tracking"),
  requiresSerialTracking: boolean("Requires serial tracking"),
  locationId: id("location").nullable(),
  storageUnitId: id("storageUnit").nullable(),
  thumbnailPath: text("Thumbnail").nullable(),
  ...stamps(),
});

export const contract = defineContract({
  label: "READ",
  title: "List shipment lines",
  summary: "Ordered, outstanding and shipped quantities of a shipment, with items and tracking requirements.",
  input: z.strictObject({ shipmentId: id("shipment") }),
  output: resultsOf(ShipmentLine),
  example: { shipmentId: demoId("ship", 2) },
});

export const query: Query<typeof contract> = ({ companyId }, { shipmentId }) =>
  listOf(sql`
    SELECT ${project(ShipmentLine, "l", {
      itemReadableId: lineItem.readableId,
      description: lineItem.name,
      thumbnailPath: lineItem.thumbnailPath,
    })}
    FROM "shipmentLine" l
    ${joinLineItem}
    WHERE l."companyId" = ${companyId} AND l."shipmentId" = ${shipmentId}
    ORDER BY l."createdAt", l."id"`);
