import { parseDay, parseMoment } from "@/lib/schemas/calendar";
import type { WriteContext } from "../../define";
import type { fieldsToCreate } from "../../upsert";
import type { SalesInvoiceInput, WrittenInvoice } from "./input";
import { dueDateOf, exchangeRateOf, readTerms, type Terms } from "./terms";

type Fields = ReturnType<typeof fieldsToCreate<SalesInvoiceInput>>;

/**
 * Writes a Draft invoice with its opportunity and its shipment row. A blank invoiceId uses the next number; that locks the
 * sequence, so all settings are read before.
 */
export async function createInvoice(context: WriteContext, fields: Fields): Promise<WrittenInvoice> {
  const { tx, actor } = context;
  const own = { companyId: actor.companyId, createdBy: actor.userId };
  const { customerId, locationId, supplierShippingCost, ...sent } = fields;
  const opportunity = await tx.opportunity.create({ data: { ...own, customerId }, select: { id: true } });
  const dateIssued = sent.dateIssued ? parseDay(sent.dateIssued) : null;
  const terms = await readTerms(context, {
    customerId,
    currencyCode: sent.currencyCode ?? null,
    dateIssued,
    paymentTermId: sent.paymentTermId ?? null,
  });
  const billing = billingOf({ customerId, ...sent }, terms);
  const invoice = await tx.salesInvoice.create({
    data: {
      ...{ ...own, ...sent, ...billing, customerId, locationId, opportunityId: opportunity.id },
      currencyCode: terms.currencyCode,
      exchangeRate: sent.exchangeRate ?? exchangeRateOf(terms),
      exchangeRateUpdatedAt: sent.exchangeRateUpdatedAt ? parseMoment(sent.exchangeRateUpdatedAt) : terms.now,
      dateIssued,
      dateDue: sent.dateDue
        ? parseDay(sent.dateDue)
        : dueDateOf(terms.dueRule, dateIssued, billing.paymentTermId),
    },
    select: { id: true, invoiceId: true },
  });
  const shipment = { id: invoice.id, locationId, shippingCost: supplierShippingCost ?? 0 };
  await tx.salesInvoiceShipment.create({
    data: { ...own, ...terms.shipping, ...shipment },
    select: { id: true },
  });
  return invoice;
}

/** Who is billed and by which term: as sent, or else by the customer's payment settings. */
function billingOf(sent: Omit<Fields, "locationId" | "supplierShippingCost">, { payment }: Terms) {
  const payer = !sent.invoiceCustomerId && payment.invoiceCustomerId ? payment : null;
  return {
    invoiceCustomerId: sent.invoiceCustomerId ?? payer?.invoiceCustomerId ?? sent.customerId,
    invoiceCustomerContactId: sent.invoiceCustomerContactId ?? payer?.invoiceCustomerContactId ?? null,
    invoiceCustomerLocationId: sent.invoiceCustomerLocationId ?? payer?.invoiceCustomerLocationId ?? null,
    paymentTermId: sent.paymentTermId ?? payment.paymentTermId,
  };
}
