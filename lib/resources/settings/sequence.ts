import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { bigint, integer, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

/** Titles of the tables whose records are numbered. */
const numberedTables = {
  job: "Jobs",
  fixedAsset: "Fixed assets",
  salesRfq: "Sales RFQs",
  quote: "Quotes",
  salesOrder: "Sales orders",
  salesInvoice: "Sales invoices",
  purchaseInvoice: "Purchase invoices",
  supplierQuote: "Supplier quotes",
  purchaseOrder: "Purchase orders",
  shipment: "Shipments",
  receipt: "Receipts",
  gauge: "Gauges",
};

export const sequence = defineResource({
  name: "sequence",
  singular: "number sequence",
  plural: "number sequences",
  summary: "How the numbers of a table's records are generated.",
  area: "settings",
  key: "id",
  labelColumns: ["name"],
  searchColumns: ["name", "table", "prefix", "suffix"],
  row: z.strictObject({
    ...ownId("sequence"),
    table: text("Table", { optionLabels: numberedTables }),
    name: text("Name"),
    prefix: text("Prefix").nullable(),
    suffix: text("Suffix").nullable(),
    next: bigint("Next number").min(0),
    size: integer("Digits").min(1).max(20),
    step: integer("Increment").min(1),
    ...stamps(),
  }),
  write: { required: ["table", "name"] },
  example: { table: "item", name: "Items", prefix: "P-%{yy}", size: 5 },
});
