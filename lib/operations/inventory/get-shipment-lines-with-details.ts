import sql from "sql-template-tag";
import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, id, number, text, timestamp } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { resultsOf } from "../envelopes";
import { listOf } from "../sql/answers";
import { joinLineItem, lineItem } from "../sql/line-item";
import { project } from "../sql/project";

const ShipmentLine = z.strictObject({
  id: id("shipmentLine"),
  shipmentId: id("shipment"),
  companyId: id("company"),
  itemId: id("item"),
  itemReadableId: text(),
  description: text(),
  lineId: text().nullable(),
  fulfillmentId: id("fulfillment").nullable(),
  orderQuantity: number(),
  outstandingQuantity: number(),
  shippedQuantity: number(),
  unitPrice: number(),
  unitOfMeasure: id("unitOfMeasure.code"),
  requiresBatchTracking: boolean(),
  requiresSerialTracking: boolean(),
  locationId: id("location").nullable(),
  storageUnitId: id("storageUnit").nullable(),
  thumbnailPath: text().nullable(),
  createdAt: timestamp(),
  createdBy: id("user"),
  updatedAt: timestamp().nullable(),
  updatedBy: id("user").nullable(),
});

export const contract = defineContract({
  label: "READ",
  title: "List the lines of a shipment",
  summary:
    "What a shipment carries: ordered, outstanding and shipped quantities, with item and tracking needs.",
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
