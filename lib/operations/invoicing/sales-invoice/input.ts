import * as z from "zod";
import { dayInput, filledId, id, json, momentInput, number, text } from "@/lib/schemas/fields";

export const SalesInvoiceInput = z.strictObject({
  customerId: filledId("customer"),
  locationId: filledId("location"),
  invoiceId: text(),
  id: id("salesInvoice").nullish(),
  customerReference: text().nullish(),
  paymentTermId: id("paymentTerm").nullish(),
  currencyCode: id("currency.code").nullish(),
  invoiceCustomerId: id("customer").nullish(),
  invoiceCustomerContactId: id("customerContact").nullish(),
  invoiceCustomerLocationId: id("customerLocation").nullish(),
  dateIssued: dayInput().nullish(),
  dateDue: dayInput().nullish(),
  supplierShippingCost: number().nullish(),
  exchangeRate: number().positive().nullish(),
  exchangeRateUpdatedAt: momentInput().nullish(),
  customFields: json().nullish(),
});

/** What a caller sends of an invoice beside its id. */
export type SalesInvoiceInput = Omit<z.output<typeof SalesInvoiceInput>, "id">;

/** Readable and internal id of the invoice that was written. */
export interface WrittenInvoice {
  id: string;
  invoiceId: string;
}
