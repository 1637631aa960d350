import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { postingStatus, sourceDocument } from "@/lib/schemas/enumerations";
import { date, id, idBy, json, numbered, oneOf, status, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";
import { receiptDocument } from "./receipt-document";
import { sourceTables } from "./source-tables";

export const receipt = defineResource({
  name: "receipt",
  singular: "receipt",
  plural: "receipts",
  summary: "Incoming goods from suppliers, returns and transfers.",
  area: "inventory",
  key: "id",
  labelColumns: ["receiptId"],
  context: ["supplierId"],
  listColumns: [
    "receiptId",
    "status",
    "sourceDocument",
    "sourceDocumentId",
    "sourceDocumentReadableId",
    "supplierId",
    "supplierInteractionId",
    "locationId",
    "postingDate",
    "tags",
    "createdAt",
  ],
  row: z.strictObject({
    ...ownId("receipt"),
    receiptId: numbered("Receipt number"),
    status: status(postingStatus),
    sourceDocument: oneOf(sourceDocument, "Source type").nullable(),
    sourceDocumentId: idBy({ column: "sourceDocument", tables: sourceTables }, "Source document").nullable(),
    sourceDocumentReadableId: text("Source document number").nullable(),
    supplierId: id("supplier").nullable(),
    supplierInteractionId: id("supplierInteraction").nullable(),
    locationId: id("location").nullable(),
    postingDate: date("Posting date").nullable(),
    postedBy: id("employee", "Posted by").nullable(),
    assignee: id("employee", "Assignee").nullable(),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  document: receiptDocument,
  write: { required: [] },
  example: {
    sourceDocument: "Purchase Order",
    sourceDocumentId: demoId("po", 1),
    sourceDocumentReadableId: "PO000041",
    supplierId: demoId("sup", 1),
    locationId: demoId("loc", 1),
  },
});
