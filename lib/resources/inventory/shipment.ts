import * as z from "zod";
import { notes, ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { postingStatus, sourceDocument } from "@/lib/schemas/enumerations";
import { date, id, idBy, json, numbered, oneOf, status, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";
import { shipmentDocument } from "./shipment-document";
import { sourceTables } from "./source-tables";

export const shipment = defineResource({
  name: "shipment",
  singular: "shipment",
  plural: "shipments",
  summary: "Shipments to customers.",
  area: "inventory",
  key: "id",
  labelColumns: ["shipmentId"],
  context: ["customerId", "supplierId"],
  searchColumns: ["shipmentId", "trackingNumber"],
  listColumns: [
    "shipmentId",
    "status",
    "sourceDocument",
    "sourceDocumentId",
    "sourceDocumentReadableId",
    "customerId",
    "supplierId",
    "opportunityId",
    "trackingNumber",
    "postingDate",
    "tags",
    "createdAt",
  ],
  row: z.strictObject({
    ...ownId("shipment"),
    shipmentId: numbered("Shipment number"),
    status: status(postingStatus),
    sourceDocument: oneOf(sourceDocument, "Source type").nullable(),
    sourceDocumentId: idBy({ column: "sourceDocument", tables: sourceTables }, "Source document").nullable(),
    sourceDocumentReadableId: text("Source document number").nullable(),
    customerId: id("customer").nullable(),
    supplierId: id("supplier").nullable(),
    opportunityId: id("opportunity").nullable(),
    locationId: id("location").nullable(),
    shippingMethodId: id("shippingMethod").nullable(),
    trackingNumber: text("Tracking number").nullable(),
    postingDate: date("Posting date").nullable(),
    postedBy: id("employee", "Posted by").nullable(),
    assignee: id("employee", "Assignee").nullable(),
    ...notes(),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  document: shipmentDocument,
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
