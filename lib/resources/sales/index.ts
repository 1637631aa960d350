import { customer } from "./customer";
import { customerContact } from "./customer-contact";
import { customerLocation } from "./customer-location";
import { customerPart } from "./customer-part";
import { customerPayment } from "./customer-payment";
import { customerShipping } from "./customer-shipping";
import { customerType } from "./customer-type";
import { fulfillment } from "./fulfillment";
import { opportunity } from "./opportunity";
import { pricingRule } from "./pricing-rule";
import { quote } from "./quote";
import { quoteLine } from "./quote-line";
import { quoteLinePrice } from "./quote-line-price";
import { salesOrder } from "./sales-order";
import { salesOrderLine } from "./sales-order-line";
import { salesRfq } from "./sales-rfq";
import { shippingMethod } from "./shipping-method";
import { shippingTerm } from "./shipping-term";

/** Resources of sales. */
export const salesResources = {
  customer,
  customerContact,
  customerLocation,
  customerPart,
  customerPayment,
  customerShipping,
  customerType,
  fulfillment,
  opportunity,
  pricingRule,
  quote,
  quoteLine,
  quoteLinePrice,
  salesOrder,
  salesOrderLine,
  salesRfq,
  shippingMethod,
  shippingTerm,
};
