import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { trackedEntityStatus } from "@/lib/schemas/enumerations";
import { date, id, json, number, oneOf, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const trackedEntity = defineResource({
  name: "trackedEntity",
  title: "Tracked Entities",
  summary: "Single pieces and batches by serial or batch number.",
  area: "inventory",
  key: "id",
  row: z.strictObject({
    ...ownId("trackedEntity"),
    quantity: number(),
    status: oneOf(trackedEntityStatus),
    sourceDocument: text(),
    sourceDocumentId: text(),
    sourceDocumentReadableId: text().nullable(),
    itemId: id("item").nullable(),
    readableId: text().nullable(),
    expirationDate: date().nullable(),
    attributes: json(),
    ...stamps(),
  }),
  hidden: ["updatedAt"],
  write: { required: ["quantity", "sourceDocument", "sourceDocumentId"] },
  example: {
    quantity: 1,
    itemId: demoId("item", 9),
    readableId: "SN26-000901",
    sourceDocument: "Item",
    sourceDocumentId: demoId("item", 9),
    sourceDocumentReadableId: "P-2050",
  },
});
