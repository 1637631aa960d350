import type { Prefill } from "../document";

/** The table of each kind of document that goods come from or go to; transfers have none. */
export const sourceTables = {
  "Sales Order": "salesOrder",
  "Sales Invoice": "salesInvoice",
  "Sales Return Order": "salesOrder",
  "Purchase Order": "purchaseOrder",
  "Purchase Invoice": "purchaseInvoice",
  "Purchase Return Order": "purchaseOrder",
  "Manufacturing Consumption": "job",
  "Manufacturing Output": "job",
} as const;

type SourceTable = (typeof sourceTables)[keyof typeof sourceTables];

/** Fills in a header from the document that it names as its source: the columns of each table by the field that they fill in. */
export const fromSource = (sets: Readonly<Record<SourceTable, Record<string, string>>>): Prefill[] =>
  Object.entries(sets).map(([resource, columns]) => ({
    kind: "copy",
    resource,
    by: "id",
    key: "sourceDocumentId",
    where: {
      column: "sourceDocument",
      is: Object.entries(sourceTables).flatMap(([kind, table]) => (table === resource ? kind : [])),
    },
    sets: columns,
  }));

/** The tables of the lines that those documents have; purchase orders and invoices have none. */
export const sourceLineTables = ["salesOrderLine", "salesInvoiceLine"] as const;
