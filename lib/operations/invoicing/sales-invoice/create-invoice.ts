import { parseDay, parseMoment } from "@/lib/schemas/calendar";
import type { WriteContext } from "../../define";
import type { fieldsToCreate } from "../../upsert";
import type { SalesInvoiceInput, WrittenInvoice } from "./input";
import { requireReferences } from "./references";
import { findDueDate, findExchangeRate, readCompanyTerms } from "./terms";

type Fields = ReturnType<typeof fieldsToCreate<SalesInvoiceInput>>;

/** Writes a Draft invoice with its opportunity and its shipment row. An empty invoiceId draws the next number. */
export async function createInvoice(context: WriteContext, fields: Fields): Promise<WrittenInvoice> {
  const { tx, actor } = context;
  const own = { companyId: actor.companyId, createdBy: actor.userId };
  const { supplierShippingCost, ...sent } = fields;
  const terms = await readCompanyTerms(context);
  const billing = {
    ...sent,
    ...(await findBilling(context, fields)),
    currencyCode: sent.currencyCode ?? terms.baseCurrencyCode,
  };
  await requireReferences(context, billing);
  const issued = sent.dateIssued ? parseDay(sent.dateIssued) : null;
  const columns = {
    ...billing,
    exchangeRate:
      sent.exchangeRate ??
      (await findExchangeRate(context, billing.currencyCode, issued ?? terms.today, terms)),
    exchangeRateUpdatedAt: sent.exchangeRateUpdatedAt ? parseMoment(sent.exchangeRateUpdatedAt) : terms.now,
    dateIssued: issued,
    dateDue: sent.dateDue
      ? parseDay(sent.dateDue)
      : await findDueDate(context, issued, billing.paymentTermId),
  };
  const shipping = await findShipping(context, fields.customerId);

  const opportunity = await tx.opportunity.create({
    data: { ...own, customerId: fields.customerId },
    select: { id: true },
  });
  const invoice = await tx.salesInvoice.create({
    data: { ...own, ...columns, opportunityId: opportunity.id },
    select: { id: true, invoiceId: true },
  });
  await tx.salesInvoiceShipment.create({
    data: {
      ...own,
      ...shipping,
      id: invoice.id,
      locationId: fields.locationId,
      shippingCost: supplierShippingCost ?? 0,
    },
    select: { id: true },
  });
  return invoice;
}

/** Who is billed and when, by the caller or else by the customer's payment settings. */
async function findBilling({ tx, actor }: WriteContext, fields: Fields) {
  const settings = await tx.customerPayment.findUnique({
    where: { companyId_customerId: { companyId: actor.companyId, customerId: fields.customerId } },
    select: {
      invoiceCustomerId: true,
      invoiceCustomerContactId: true,
      invoiceCustomerLocationId: true,
      paymentTermId: true,
    },
  });
  const billed = !fields.invoiceCustomerId && settings?.invoiceCustomerId ? settings : null;
  return {
    invoiceCustomerId: fields.invoiceCustomerId ?? billed?.invoiceCustomerId ?? fields.customerId,
    invoiceCustomerContactId: fields.invoiceCustomerContactId ?? billed?.invoiceCustomerContactId ?? null,
    invoiceCustomerLocationId: fields.invoiceCustomerLocationId ?? billed?.invoiceCustomerLocationId ?? null,
    paymentTermId: fields.paymentTermId ?? settings?.paymentTermId ?? null,
  };
}

/** How the customer is shipped to. */
const findShipping = ({ tx, actor }: WriteContext, customerId: string) =>
  tx.customerShipping.findUnique({
    where: { companyId_customerId: { companyId: actor.companyId, customerId } },
    select: { shippingMethodId: true, shippingTermId: true, incoterm: true, incotermLocation: true },
  });
