/** Documents that refer to one record by the same column, in the order in which they come about. */
export interface DocumentChain {
  by: string;
  resources: string[];
}

/** Documents of one sale, which share its opportunity, in the order in which they come about. */
export const salesChain: DocumentChain = {
  by: "opportunityId",
  resources: ["salesRfq", "quote", "salesOrder", "shipment", "salesInvoice"],
};

/** Documents of one purchase, which share its supplier interaction, in the order in which they come about. */
export const purchasingChain: DocumentChain = {
  by: "supplierInteractionId",
  resources: ["supplierQuote", "purchaseOrder", "receipt", "purchaseInvoice"],
};
