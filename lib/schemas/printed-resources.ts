/** Resources whose records are printed as documents. */
export const printedResources = ["quote", "salesOrder", "salesInvoice", "purchaseOrder", "shipment"] as const;

export type PrintedResource = (typeof printedResources)[number];

/** Printed title of each. */
export const printedTitles: Readonly<Record<PrintedResource, string>> = {
  quote: "Quote",
  salesOrder: "Sales order",
  salesInvoice: "Invoice",
  purchaseOrder: "Purchase order",
  shipment: "Packing slip",
};

/** Sections of a document unless others are chosen. */
export const usualSections = ["system-header", "system-footer"];
