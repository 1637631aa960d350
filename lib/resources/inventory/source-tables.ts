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
};

/** The tables of the lines that those documents have; purchase orders and invoices have none. */
export const sourceLineTables = ["salesOrderLine", "salesInvoiceLine"] as const;
