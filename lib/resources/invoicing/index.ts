import { purchaseInvoice } from "./purchase-invoice";
import { salesInvoice } from "./sales-invoice";
import { salesInvoiceLine } from "./sales-invoice-line";
import { salesInvoiceShipment } from "./sales-invoice-shipment";

/** Resources of invoicing. */
export const invoicingResources = {
  purchaseInvoice,
  salesInvoice,
  salesInvoiceLine,
  salesInvoiceShipment,
};
