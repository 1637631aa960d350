import * as z from "zod";
import { parseDay, parseMoment } from "@/lib/schemas/calendar";
import { notFound, ruleViolation } from "@/lib/schemas/errors";
import type { WriteContext } from "../../define";
import type { fieldsToUpdate } from "../../upsert";
import type { SalesInvoiceInput, WrittenInvoice } from "./input";
import { dueDateOf, exchangeRateOf, readTerms, type Terms } from "./terms";

/** Fields whose columns hold no null. */
export const notNull = ["currencyCode", "exchangeRate", "supplierShippingCost", "customFields"] as const;

type Fields = ReturnType<typeof fieldsToUpdate<SalesInvoiceInput, (typeof notNull)[number]>>;

const day = z.date().nullable();
const StoredInvoice = z.object({
  invoiceId: z.string(),
  customerId: z.string(),
  currencyCode: z.string(),
  paymentTermId: z.string().nullable(),
  opportunityId: z.string().nullable(),
  dateIssued: day,
  dateDue: day,
  postingDate: day,
});
type StoredInvoice = z.output<typeof StoredInvoice>;

/** Writes the sent columns of an unposted invoice; a blank invoiceId keeps the number. */
export async function updateInvoice(
  context: WriteContext,
  id: string,
  fields: Fields,
): Promise<WrittenInvoice> {
  const { tx, actor } = context;
  const stored = await lockInvoice(context, id);
  if (stored.postingDate !== null) throw ruleViolation("Posted invoices are locked.");

  const sent = sentColumns(fields);
  const merged = { ...stored, ...sent };
  const needsRate = merged.currencyCode !== stored.currencyCode && fields.exchangeRate === undefined;
  const needsDueDate = merged.dateDue === null && merged.dateIssued !== null && merged.paymentTermId !== null;
  const terms = needsRate || needsDueDate ? await readTerms(context, { ...merged, customerId: null }) : null;
  const columns = { ...sent, ...(terms && needsRate && rateColumns(terms, fields)) };
  const dateDue =
    terms && needsDueDate
      ? dueDateOf(terms.dueRule, merged.dateIssued, merged.paymentTermId)
      : merged.dateDue;

  await tx.salesInvoice.updateMany({
    where: { companyId: actor.companyId, id },
    data: { ...columns, dateDue },
  });
  await writeShipment(context, id, fields);
  if (merged.customerId !== stored.customerId)
    await moveOpportunity(context, id, stored.opportunityId, merged.customerId);
  return { id, invoiceId: merged.invoiceId };
}

/** Locks the invoice until the end of the transaction and reads it, so that a change is merged into what is stored. */
async function lockInvoice({ tx, actor }: WriteContext, id: string): Promise<StoredInvoice> {
  const [row] = await tx.$queryRaw<unknown[]>`
    SELECT "invoiceId", "customerId", "currencyCode", "paymentTermId", "opportunityId", "dateIssued", "dateDue",
           "postingDate"
    FROM "salesInvoice" WHERE "companyId" = ${actor.companyId} AND "id" = ${id} FOR NO KEY UPDATE`;
  if (!row) throw notFound("The invoice");
  return StoredInvoice.parse(row);
}

/** The columns of the invoice row that were sent, in the types of the row. */
function sentColumns({ invoiceId, dateIssued, dateDue, exchangeRateUpdatedAt, ...fields }: Fields) {
  const { supplierShippingCost: _, ...columns } = fields;
  return {
    ...columns,
    ...(invoiceId !== "" && { invoiceId }),
    ...(dateIssued !== undefined && { dateIssued: dateIssued ? parseDay(dateIssued) : null }),
    ...(dateDue !== undefined && { dateDue: dateDue ? parseDay(dateDue) : null }),
    ...(exchangeRateUpdatedAt !== undefined && {
      exchangeRateUpdatedAt: exchangeRateUpdatedAt ? parseMoment(exchangeRateUpdatedAt) : null,
    }),
  };
}

/** The rate of a new currency that was sent without a rate. */
const rateColumns = (terms: Terms, fields: Fields) => ({
  exchangeRate: exchangeRateOf(terms),
  ...(fields.exchangeRateUpdatedAt === undefined && { exchangeRateUpdatedAt: terms.now }),
});

/** Writes location and shipping cost to the invoice's shipment row, which invoices from imports may lack. */
async function writeShipment({ tx, actor }: WriteContext, id: string, fields: Fields): Promise<void> {
  const { locationId, supplierShippingCost } = fields;
  const columns = {
    locationId,
    ...(supplierShippingCost !== undefined && { shippingCost: supplierShippingCost }),
  };
  await tx.salesInvoiceShipment.upsert({
    where: { companyId_id: { companyId: actor.companyId, id } },
    create: { ...columns, id, companyId: actor.companyId, createdBy: actor.userId },
    update: columns,
    select: { id: true },
  });
}

/** An opportunity follows its invoice to another customer only while nothing else belongs to it. */
async function moveOpportunity(
  { tx, actor }: WriteContext,
  invoiceId: string,
  opportunityId: string | null,
  customerId: string,
): Promise<void> {
  if (opportunityId === null) return;
  await tx.opportunity.updateMany({
    where: {
      companyId: actor.companyId,
      id: opportunityId,
      salesRfqs: { none: {} },
      quotes: { none: {} },
      salesOrders: { none: {} },
      shipments: { none: {} },
      salesInvoices: { none: { id: { not: invoiceId } } },
    },
    data: { customerId },
  });
}
