import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { trackedEntityStatus } from "@/lib/schemas/enumerations";
import { date, id, idBy, json, number, status, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";
import { sourceTables } from "./source-tables";

export const trackedEntity = defineResource({
  name: "trackedEntity",
  singular: "tracked entity",
  plural: "tracked entities",
  summary: "Individual pieces and batches by serial or batch number.",
  area: "inventory",
  key: "id",
  labelColumns: ["readableId"],
  context: ["itemId"],
  searchColumns: ["readableId", "sourceDocument"],
  row: z.strictObject({
    ...ownId("trackedEntity"),
    quantity: number("Quantity"),
    status: status(trackedEntityStatus),
    sourceDocument: text("Source type"),
    sourceDocumentId: idBy(
      {
        column: "sourceDocument",
        tables: { ...sourceTables, Item: "item", Job: "job", Receipt: "receipt", Shipment: "shipment" },
      },
      "Source document",
    ),
    sourceDocumentReadableId: text("Source document number").nullable(),
    itemId: id("item").nullable(),
    readableId: text("Serial or batch number", { code: true }).nullable(),
    expirationDate: date("Expiration date").nullable(),
    attributes: json("Attributes"),
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
