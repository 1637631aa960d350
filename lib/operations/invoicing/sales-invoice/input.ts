import * as z from "zod";
import { dayInput, filledId, id, json, momentInput, money, number, text } from "@/lib/schemas/fields";

export const SalesInvoiceInput = z.strictObject({
  customerId: filledId("customer"),
  locationId: filledId("location"),
  invoiceId: text("Invoice number"),
  id: id("salesInvoice", "ID").nullish(),
  customerReference: text("Customer reference").nullish(),
  paymentTermId: id("paymentTerm").nullish(),
  currencyCode: id("currency.code").nullish(),
  invoiceCustomerId: id("customer", "Bill to").nullish(),
  invoiceCustomerContactId: id("customerContact", "Billing contact").nullish(),
  invoiceCustomerLocationId: id("customerLocation", "Billing location").nullish(),
  dateIssued: dayInput("Invoice date").nullish(),
  dateDue: dayInput("Due date").nullish(),
  supplierShippingCost: money("Shipping cost").nullish(),
  exchangeRate: number("Exchange rate").positive().nullish(),
  exchangeRateUpdatedAt: momentInput("Exchange rate updated").nullish(),
  customFields: json("Custom fields").nullish(),
});

/** Of a new invoice also the opportunity of the documents that it follows: the server names it, no caller of the operation. */
export const FollowingInvoiceInput = SalesInvoiceInput.extend({ opportunityId: id("opportunity").nullish() });

/** The fields of an invoice in a request, without its id. */
export type SalesInvoiceInput = Omit<z.output<typeof SalesInvoiceInput>, "id">;
export type FollowingInvoiceInput = Omit<z.output<typeof FollowingInvoiceInput>, "id">;

/** A value of a JSON column as text; undefined where none was sent. */
export const jsonText = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

/** Id and number of the saved invoice. */
export interface WrittenInvoice {
  id: string;
  invoiceId: string;
}
