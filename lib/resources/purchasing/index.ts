import { purchaseOrder } from "./purchase-order";
import { supplier } from "./supplier";
import { supplierBankAccount } from "./supplier-bank-account";
import { supplierContact } from "./supplier-contact";
import { supplierInteraction } from "./supplier-interaction";
import { supplierLocation } from "./supplier-location";
import { supplierProcess } from "./supplier-process";
import { supplierQuote } from "./supplier-quote";
import { supplierQuoteLine } from "./supplier-quote-line";
import { supplierQuoteLinePrice } from "./supplier-quote-line-price";

/** Resources of purchasing. */
export const purchasingResources = {
  purchaseOrder,
  supplier,
  supplierBankAccount,
  supplierContact,
  supplierInteraction,
  supplierLocation,
  supplierProcess,
  supplierQuote,
  supplierQuoteLine,
  supplierQuoteLinePrice,
};
