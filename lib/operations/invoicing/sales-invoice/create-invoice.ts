import { parseDay, parseMoment } from "@/lib/schemas/calendar";
import type { WriteContext } from "../../define";
import type { fieldsToCreate } from "../../upsert";
import type { SalesInvoiceInput, WrittenInvoice } from "./input";
import { findDueDate, findExchangeRate, readCompanyTerms } from "./terms";

type Fields = ReturnType<typeof fieldsToCreate<SalesInvoiceInput>>;

/**
 * Writes a Draft invoice with its opportunity and its shipment row. An empty invoiceId draws the next number;
 * the sequence is locked from there on, so everything that can be read is read before.
 */
export async function createInvoice(context: WriteContext, fields: Fields): Promise<WrittenInvoice> {
  const { tx, actor } = context;
  const own = { companyId: actor.companyId, createdBy: actor.userId };
  const { customerId, locationId, supplierShippingCost } = fields;
  const opportunity = await tx.opportunity.create({ data: { ...own, customerId }, select: { id: true } });
  const columns = await invoiceColumns(context, fields);
  const shipping = await findShipping(context, customerId);
  const invoice = await tx.salesInvoice.create({
    data: { ...own, ...columns, opportunityId: opportunity.id },
    select: { id: true, invoiceId: true },
  });
  await tx.salesInvoiceShipment.create({
    data: { ...own, ...shipping, id: invoice.id, locationId, shippingCost: supplierShippingCost ?? 0 },
    select: { id: true },
  });
  return invoice;
}

/** The columns of the invoice row: what was sent, completed from the customer's and the company's settings. */
async function invoiceColumns(context: WriteContext, { supplierShippingCost: _, ...sent }: Fields) {
  const terms = await readCompanyTerms(context);
  const billing = await findBilling(context, sent);
  const currencyCode = sent.currencyCode ?? terms.baseCurrencyCode;
  const dateIssued = sent.dateIssued ? parseDay(sent.dateIssued) : null;
  return {
    ...sent,
    ...billing,
    currencyCode,
    exchangeRate:
      sent.exchangeRate ?? (await findExchangeRate(context, currencyCode, dateIssued ?? terms.today, terms)),
    exchangeRateUpdatedAt: sent.exchangeRateUpdatedAt ? parseMoment(sent.exchangeRateUpdatedAt) : terms.now,
    dateIssued,
    dateDue: sent.dateDue
      ? parseDay(sent.dateDue)
      : await findDueDate(context, dateIssued, billing.paymentTermId),
  };
}

/** Who is billed and by which term: by the caller, or else by the customer's payment settings. */
async function findBilling({ tx, actor }: WriteContext, sent: Omit<Fields, "supplierShippingCost">) {
  const settings = await tx.customerPayment.findUnique({
    where: { companyId_customerId: { companyId: actor.companyId, customerId: sent.customerId } },
    select: {
      invoiceCustomerId: true,
      invoiceCustomerContactId: true,
      invoiceCustomerLocationId: true,
      paymentTermId: true,
    },
  });
  const payer = !sent.invoiceCustomerId && settings?.invoiceCustomerId ? settings : null;
  return {
    invoiceCustomerId: sent.invoiceCustomerId ?? payer?.invoiceCustomerId ?? sent.customerId,
    invoiceCustomerContactId: sent.invoiceCustomerContactId ?? payer?.invoiceCustomerContactId ?? null,
    invoiceCustomerLocationId: sent.invoiceCustomerLocationId ?? payer?.invoiceCustomerLocationId ?? null,
    paymentTermId: sent.paymentTermId ?? settings?.paymentTermId ?? null,
  };
}

/** How the customer is shipped to. */
const findShipping = ({ tx, actor }: WriteContext, customerId: string) =>
  tx.customerShipping.findUnique({
    where: { companyId_customerId: { companyId: actor.companyId, customerId } },
    select: { shippingMethodId: true, shippingTermId: true, incoterm: true, incotermLocation: true },
  });
