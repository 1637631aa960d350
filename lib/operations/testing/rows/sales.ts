import { changed, type Rows } from "./rows";

/** Customers with their payment defaults, and the quote and order behind the examples. */
export const sales: Rows = {
  address: [
    { id: "addr_1", addressLine1: "1 Canal Street", city: "Akron", countryCode: "US" },
    { id: "addr_2", addressLine1: "2 Canal Street", city: "Akron", countryCode: "US" },
  ],
  contact: [
    { id: "cont_1", firstName: "Eve", lastName: "Stone", email: "eve@axelworks.example" },
    { id: "cont_2", firstName: "Finn", lastName: "Gray", email: "finn@axelholding.example" },
  ],
  customer: [
    { id: "cust_2", name: "Axel Works" },
    { id: "cust_3", name: "Axel Service" },
    { id: "cust_4", name: "Axel Holding" },
  ],
  customerLocation: [
    { id: "cloc_1", customerId: "cust_2", addressId: "addr_1", name: "Works" },
    { id: "cloc_2", customerId: "cust_4", addressId: "addr_2", name: "Head office" },
  ],
  customerContact: [
    { id: "ccon_1", customerId: "cust_2", contactId: "cont_1", customerLocationId: "cloc_1" },
    { id: "ccon_2", customerId: "cust_4", contactId: "cont_2", customerLocationId: "cloc_2" },
  ],
  shippingMethod: [{ id: "shm_1", name: "Ground", carrier: "UPS" }],
  shippingTerm: [{ id: "sht_1", name: "Prepaid" }],
  customerPayment: [
    { customerId: "cust_2" },
    {
      customerId: "cust_3",
      invoiceCustomerId: "cust_4",
      invoiceCustomerContactId: "ccon_2",
      invoiceCustomerLocationId: "cloc_2",
      paymentTermId: "pt_eom",
    },
  ],
  customerShipping: [
    { customerId: "cust_2" },
    {
      customerId: "cust_3",
      shippingMethodId: "shm_1",
      shippingTermId: "sht_1",
      incoterm: "DAP",
      incotermLocation: "Akron",
    },
  ],
  customerPart: [{ id: "cpt_1", customerId: "cust_2", itemId: "item_7", customerPartId: "AX-110" }],
  opportunity: [{ id: "opp_4", customerId: "cust_2" }],
  quote: [
    { id: "quo_3", quoteId: "Q000031", revisionId: 1, customerId: "cust_2", status: "Sent" },
    { id: "quo_9", quoteId: "Q000040", customerId: "cust_2", createdAt: "2026-03-03T08:00:00.000Z" },
  ],
  quoteLine: [
    {
      id: "qln_4",
      quoteId: "quo_3",
      itemId: "item_7",
      description: "Bearing cap, machined",
      status: "In Progress",
      quantity: [10, 50],
      methodType: "Purchase to Order",
      unitOfMeasureCode: "EA",
      taxPercent: 0.07,
      customerPartId: "AX-110",
      customerPartRevision: "B",
      estimatorId: "usr_3",
      locationId: "loc_1",
      tags: ["aerospace"],
    },
    { id: "qln_9", quoteId: "quo_9", itemId: "item_7", description: "Bearing cap", quantity: [25] },
  ],
  quoteLinePrice: [
    { id: "qlp_1", quoteLineId: "qln_4", quoteId: "quo_3", quantity: 10, unitPrice: 48.5 },
    { id: "qlp_2", quoteLineId: "qln_9", quoteId: "quo_9", quantity: 25, unitPrice: 47 },
  ],
  salesOrder: [{ id: "so_2", salesOrderId: "SO000021", customerId: "cust_2", status: "In Progress" }],
  salesOrderLine: [
    {
      id: "sol_8",
      salesOrderId: "so_2",
      itemId: "item_7",
      saleQuantity: 50,
      unitPrice: 48.5,
      unitOfMeasureCode: "EA",
    },
  ],
  fulfillment: [{ id: "ful_1", salesOrderLineId: "sol_8", quantity: 50 }],
  salesInvoice: [
    {
      id: "inv_5",
      invoiceId: "INV-000105",
      customerId: "cust_2",
      currencyCode: "EUR",
      exchangeRate: 0.92,
      locationId: "loc_1",
      opportunityId: "opp_4",
    },
    {
      id: "inv_6",
      invoiceId: "INV-000106",
      customerId: "cust_2",
      currencyCode: "USD",
      status: "Submitted",
      postingDate: "2026-03-02",
      locationId: "loc_1",
    },
  ],
  salesInvoiceShipment: [
    { id: "inv_5", locationId: "loc_1" },
    { id: "inv_6", locationId: "loc_1" },
  ],
  salesInvoiceLine: [
    {
      id: "invl_2",
      invoiceId: "inv_5",
      invoiceLineType: "Fixed Asset",
      assetId: "fa_1",
      accountId: "acct_31",
      description: "Sale of used lathe",
      quantity: 1,
      unitPrice: 18500,
      shippingCost: 250,
      addOnCost: 120,
      nonTaxableAddOnCost: 40,
      exchangeRate: 0.92,
      taxPercent: 0.2,
      methodType: "Purchase to Order",
      locationId: "loc_1",
      sortOrder: 2,
      ...changed,
    },
  ],
};
