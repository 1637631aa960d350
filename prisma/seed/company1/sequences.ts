import type { Demo } from "../demo";

/** Numbering of documents: table, name, prefix, the number that the next document gets. */
const sequences = [
  ["job", "Jobs", "J", 366],
  ["fixedAsset", "Fixed Assets", "FA", 16],
  ["salesRfq", "Sales RFQs", "RFQ", 100],
  ["quote", "Quotes", "Q", 69],
  ["salesOrder", "Sales Orders", "SO", 241],
  ["salesInvoice", "Sales Invoices", "INV-", 128],
  ["purchaseInvoice", "Purchase Invoices", "PINV-", 221],
  ["supplierQuote", "Supplier Quotes", "SQ", 28],
  ["purchaseOrder", "Purchase Orders", "PO", 63],
  ["shipment", "Shipments", "SHP", 133],
  ["receipt", "Receipts", "RCV", 89],
  ["gauge", "Gauges", "G", 36],
] as const;

/** Sequences that go on where the demo documents end. */
export function addSequences({ id, add }: Demo): void {
  for (const [index, [table, name, prefix, next]] of sequences.entries()) {
    add("sequence", { id: id("seq", index + 1), table, name, prefix, next });
  }
}
