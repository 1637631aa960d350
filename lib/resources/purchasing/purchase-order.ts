import * as z from "zod";
import { documentCurrency, notes, ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { purchaseOrderStatus, purchaseType } from "@/lib/schemas/enumerations";
import { date, id, integer, json, numbered, oneOf, status, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";
import { purchaseOrderDocument } from "./purchase-order-document";

export const purchaseOrder = defineResource({
  name: "purchaseOrder",
  singular: "purchase order",
  plural: "purchase orders",
  summary: "Orders to suppliers.",
  area: "purchasing",
  key: "id",
  labelColumns: ["purchaseOrderId"],
  context: ["supplierId"],
  searchColumns: ["purchaseOrderId", "supplierReference"],
  listColumns: [
    "purchaseOrderId",
    "revisionId",
    "supplierId",
    "supplierInteractionId",
    "status",
    "purchaseOrderType",
    "orderDate",
    "supplierReference",
    "assignee",
    "tags",
    "createdAt",
  ],
  row: z.strictObject({
    ...ownId("purchaseOrder"),
    purchaseOrderId: numbered("Order number"),
    revisionId: integer("Revision"),
    supplierId: id("supplier"),
    supplierInteractionId: id("supplierInteraction").nullable(),
    status: status(purchaseOrderStatus),
    purchaseOrderType: oneOf(purchaseType, "Order type"),
    orderDate: date("Order date").nullable(),
    supplierReference: text("Supplier reference").nullable(),
    assignee: id("employee", "Assignee").nullable(),
    ...documentCurrency(),
    ...notes(),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  document: purchaseOrderDocument,
  write: { required: ["supplierId"] },
  example: {
    supplierId: demoId("sup", 3),
    orderDate: "2026-11-20",
    supplierReference: "A-7802",
    currencyCode: "EUR",
    exchangeRate: 0.8642,
  },
});
