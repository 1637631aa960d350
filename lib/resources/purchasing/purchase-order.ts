import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { purchaseOrderStatus, purchaseType } from "@/lib/schemas/enumerations";
import { date, id, integer, json, oneOf, text, textList } from "@/lib/schemas/fields";
import { documentCurrency, notes, ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const purchaseOrder = defineResource({
  name: "purchaseOrder",
  title: "Purchase Orders",
  summary: "What the company ordered from suppliers.",
  area: "purchasing",
  key: "id",
  row: z.strictObject({
    ...ownId("purchaseOrder"),
    purchaseOrderId: text(),
    revisionId: integer(),
    supplierId: id("supplier"),
    supplierInteractionId: id("supplierInteraction").nullable(),
    status: oneOf(purchaseOrderStatus),
    purchaseOrderType: oneOf(purchaseType),
    orderDate: date().nullable(),
    supplierReference: text().nullable(),
    assignee: id("employee").nullable(),
    ...documentCurrency(),
    ...notes(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["supplierId"] },
  example: {
    supplierId: demoId("sup", 3),
    orderDate: "2026-11-20",
    supplierReference: "A-7802",
    currencyCode: "EUR",
    exchangeRate: 0.8642,
  },
});
