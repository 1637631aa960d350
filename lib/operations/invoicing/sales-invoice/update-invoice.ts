import sql, { type Sql } from "sql-template-tag";
import * as z from "zod";
import { dayText, parseDay, parseMoment } from "@/lib/schemas/calendar";
import { notFound, ruleViolation } from "@/lib/schemas/errors";
import type { Actor } from "@/lib/server/kernel/actor";
import type { SqlContext } from "../../define";
import { assignments, columnNames, columnValues, isChanged } from "../../sql/columns";
import type { fieldsToUpdate } from "../../upsert";
import { jsonText, type SalesInvoiceInput, type WrittenInvoice } from "./input";
import { dueDateOf, exchangeRateOf, readTerms, type Terms } from "./terms";

/** Fields whose columns hold no null. */
export const notNull = ["currencyCode", "exchangeRate", "supplierShippingCost", "customFields"] as const;

type Fields = ReturnType<typeof fieldsToUpdate<SalesInvoiceInput, (typeof notNull)[number]>>;

/** `YYYY-MM-DD` */
const day = z.string().nullable();
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

/** Writes the sent columns of an unposted invoice; a blank invoiceId keeps the number, a blank locationId the location. */
export async function updateInvoice(
  context: SqlContext,
  id: string,
  fields: Fields,
): Promise<WrittenInvoice> {
  const { send, actor } = context;
  const stored = await lockInvoice(context, id);
  if (stored.postingDate !== null) throw ruleViolation("Posted invoices are locked.");

  const sent = sentColumns(fields, stored);
  const merged = { ...stored, ...sent };
  const dateIssued = merged.dateIssued === null ? null : parseDay(merged.dateIssued);
  const needsRate = merged.currencyCode !== stored.currencyCode && fields.exchangeRate === undefined;
  const needsDueDate = merged.dateDue === null && merged.dateIssued !== null && merged.paymentTermId !== null;
  const terms =
    needsRate || needsDueDate ? await readTerms(context, { ...merged, dateIssued, customerId: null }) : null;
  const columns = { ...sent, ...(terms && needsRate && rateColumns(terms, fields)) };
  const dateDue =
    terms && needsDueDate
      ? dayText(dueDateOf(terms.dueRule, dateIssued, merged.paymentTermId))
      : merged.dateDue;

  const changes = [
    sql`UPDATE "salesInvoice" SET ${assignments({ ...columns, dateDue })}
        WHERE "companyId" = ${actor.companyId} AND "id" = ${id}`,
    ...shipmentSql(actor, id, fields),
  ];
  if (merged.customerId !== stored.customerId && stored.opportunityId !== null) {
    changes.push(opportunitySql(actor, id, stored.opportunityId, merged.customerId));
  }
  await Promise.all(changes.map((change) => send(change)));
  return { id, invoiceId: merged.invoiceId };
}

/** Locks the invoice until the transaction ends and reads it, so that a change is merged into what is stored. */
async function lockInvoice({ send, actor }: SqlContext, id: string): Promise<StoredInvoice> {
  const { rows } = await send(sql`
    SELECT "invoiceId", "customerId", "currencyCode", "paymentTermId", "opportunityId", "dateIssued"::text AS "dateIssued",
           "dateDue"::text AS "dateDue", "postingDate"::text AS "postingDate"
    FROM "salesInvoice" WHERE "companyId" = ${actor.companyId} AND "id" = ${id} FOR NO KEY UPDATE`);
  const [row] = rows;
  if (!row) throw notFound("The invoice");
  return StoredInvoice.parse(row);
}

/**
 * The columns of the invoice row that were sent, in the types of the row. The number is written only if it
 * changes: an UPDATE that sets a column of a unique key waits for every transaction that inserts a line.
 */
function sentColumns(
  { invoiceId, locationId, dateIssued, dateDue, exchangeRateUpdatedAt, ...fields }: Fields,
  stored: StoredInvoice,
) {
  const { supplierShippingCost: _, ...columns } = fields;
  return {
    ...columns,
    ...(columns.customFields !== undefined && { customFields: jsonText(columns.customFields) }),
    ...(invoiceId !== "" && invoiceId !== stored.invoiceId && { invoiceId }),
    ...(locationId !== "" && { locationId }),
    ...(dateIssued !== undefined && { dateIssued: dateIssued ? dayText(parseDay(dateIssued)) : null }),
    ...(dateDue !== undefined && { dateDue: dateDue ? dayText(parseDay(dateDue)) : null }),
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

/** Writes a changed location or shipping cost to the invoice's shipment row, which invoices from imports may lack. */
function shipmentSql(actor: Actor, id: string, { locationId, supplierShippingCost }: Fields): Sql[] {
  if (locationId === "" && supplierShippingCost === undefined) return [];
  const changed = { ...(locationId !== "" && { locationId }), shippingCost: supplierShippingCost };
  const columns = { ...changed, id, companyId: actor.companyId, createdBy: actor.userId };
  return [
    sql`
    INSERT INTO "salesInvoiceShipment" AS t (${columnNames(columns)}) VALUES (${columnValues(columns)})
    ON CONFLICT ("companyId", "id") DO UPDATE SET ${assignments(changed)} WHERE ${isChanged(changed)}`,
  ];
}

/** An opportunity follows its invoice to another customer only while nothing else belongs to it. */
const opportunitySql = (actor: Actor, invoiceId: string, id: string, customerId: string): Sql => sql`
  UPDATE "opportunity" o SET "customerId" = ${customerId}
  WHERE o."companyId" = ${actor.companyId} AND o."id" = ${id}
    AND NOT EXISTS (SELECT FROM "salesRfq" r WHERE r."companyId" = o."companyId" AND r."opportunityId" = o."id")
    AND NOT EXISTS (SELECT FROM "quote" q WHERE q."companyId" = o."companyId" AND q."opportunityId" = o."id")
    AND NOT EXISTS (SELECT FROM "salesOrder" s WHERE s."companyId" = o."companyId" AND s."opportunityId" = o."id")
    AND NOT EXISTS (SELECT FROM "shipment" s WHERE s."companyId" = o."companyId" AND s."opportunityId" = o."id")
    AND NOT EXISTS (
      SELECT FROM "salesInvoice" i
      WHERE i."companyId" = o."companyId" AND i."opportunityId" = o."id" AND i."id" <> ${invoiceId})`;
