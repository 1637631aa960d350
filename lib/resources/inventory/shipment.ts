import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { postingStatus, sourceDocument } from "@/lib/schemas/enumerations";
import { date, id, json, oneOf, text, textList } from "@/lib/schemas/fields";
import { notes, ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const shipment = defineResource({
  name: "shipment",
  title: "Shipments",
  summary: "Goods that leave.",
  area: "inventory",
  key: "id",
  row: z.strictObject({
    ...ownId("shipment"),
    shipmentId: text(),
    status: oneOf(postingStatus),
    sourceDocument: oneOf(sourceDocument).nullable(),
    sourceDocumentId: text().nullable(),
    sourceDocumentReadableId: text().nullable(),
    customerId: id("customer").nullable(),
    supplierId: id("supplier").nullable(),
    opportunityId: id("opportunity").nullable(),
    locationId: id("location").nullable(),
    shippingMethodId: id("shippingMethod").nullable(),
    trackingNumber: text().nullable(),
    postingDate: date().nullable(),
    postedBy: id("employee").nullable(),
    assignee: id("employee").nullable(),
    ...notes(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: [] },
  example: {
    sourceDocument: "Sales Order",
    sourceDocumentId: demoId("so", 27),
    sourceDocumentReadableId: "SO000237",
    customerId: demoId("cust", 4),
    locationId: demoId("loc", 1),
    shippingMethodId: demoId("shm", 1),
  },
});
