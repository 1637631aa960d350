/** Resources whose records are printed as documents. */
export const printedResources = ["quote", "salesOrder", "salesInvoice", "purchaseOrder", "shipment"] as const;

export type PrintedResource = (typeof printedResources)[number];

/** Sections of a document unless others are chosen. */
export const usualSections = ["system-header", "system-footer"];
