/** Documents of one sale, which share its opportunity, in the order in which they come about. */
export const salesChain = {
  by: "opportunityId",
  resources: ["salesRfq", "quote", "salesOrder", "shipment", "salesInvoice"],
};

/** Documents of one purchase, which share its supplier interaction, in the order in which they come about. */
export const purchasingChain = {
  by: "supplierInteractionId",
  resources: ["supplierQuote", "purchaseOrder", "receipt", "purchaseInvoice"],
};
