import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { postingStatus, sourceDocument } from "@/lib/schemas/enumerations";
import { date, id, json, oneOf, text, textList } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const receipt = defineResource({
  name: "receipt",
  title: "Receipts",
  summary: "Goods that arrive.",
  area: "inventory",
  key: "id",
  row: z.strictObject({
    ...ownId("receipt"),
    receiptId: text(),
    status: oneOf(postingStatus),
    sourceDocument: oneOf(sourceDocument).nullable(),
    sourceDocumentId: text().nullable(),
    sourceDocumentReadableId: text().nullable(),
    supplierId: id("supplier").nullable(),
    supplierInteractionId: id("supplierInteraction").nullable(),
    locationId: id("location").nullable(),
    postingDate: date().nullable(),
    postedBy: id("employee").nullable(),
    assignee: id("employee").nullable(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: [] },
  example: {
    sourceDocument: "Purchase Order",
    sourceDocumentId: demoId("po", 1),
    sourceDocumentReadableId: "PO000041",
    supplierId: demoId("sup", 1),
    locationId: demoId("loc", 1),
  },
});
