import sql from "sql-template-tag";
import * as z from "zod";
import { dayText, parseDay, parseMoment } from "@/lib/schemas/calendar";
import type { SqlContext } from "../../define";
import { columnNames, columnValues } from "../../sql/columns";
import type { fieldsToCreate } from "../../upsert";
import { type FollowingInvoiceInput, jsonText, type WrittenInvoice } from "./input";
import { dueDateOf, exchangeRateOf, readTerms, type Terms } from "./terms";

type Fields = ReturnType<typeof fieldsToCreate<FollowingInvoiceInput>>;

/**
 * Writes a Draft invoice with its shipment row, and an opportunity unless it has one, in one statement. A blank invoiceId uses
 * the next number; that locks the sequence, so all settings are read before.
 */
export async function createInvoice(context: SqlContext, fields: Fields): Promise<WrittenInvoice> {
  const { send, sendLast, actor } = context;
  const { customerId, locationId, supplierShippingCost, opportunityId = null, ...sent } = fields;
  const dateIssued = sent.dateIssued ? parseDay(sent.dateIssued) : null;
  const [terms, ids] = await Promise.all([
    readTerms(context, {
      customerId,
      currencyCode: sent.currencyCode ?? null,
      dateIssued,
      paymentTermId: sent.paymentTermId ?? null,
    }),
    send(sql`SELECT new_id('inv') AS "id"`),
  ]);
  const id = z.string().parse(ids.rows[0]?.id);
  const billing = billingOf({ customerId, ...sent }, terms);
  const dateDue = sent.dateDue
    ? parseDay(sent.dateDue)
    : dueDateOf(terms.dueRule, dateIssued, billing.paymentTermId);
  const own = { companyId: actor.companyId, createdBy: actor.userId };
  const opportunity = { ...own, customerId };
  const invoice = {
    ...{ ...own, ...sent, ...billing, id, customerId, locationId },
    customFields: jsonText(sent.customFields),
    currencyCode: terms.currencyCode,
    exchangeRate: sent.exchangeRate ?? exchangeRateOf(terms),
    exchangeRateUpdatedAt: sent.exchangeRateUpdatedAt ? parseMoment(sent.exchangeRateUpdatedAt) : terms.now,
    dateIssued: dayText(dateIssued),
    dateDue: dayText(dateDue),
  };
  const shipment = { ...own, ...terms.shipping, id, locationId, shippingCost: supplierShippingCost ?? 0 };
  // The shipment first: the invoice is then written with its cost in the totals, and not again for them.
  const write = sql`
    WITH s AS (
      INSERT INTO "salesInvoiceShipment" (${columnNames(shipment)}) VALUES (${columnValues(shipment)}) RETURNING "id"
    ), o AS (
      INSERT INTO "opportunity" (${columnNames(opportunity)})
      SELECT ${columnValues(opportunity)} WHERE ${opportunityId}::text IS NULL RETURNING "id"
    ), i AS (
      INSERT INTO "salesInvoice" (${columnNames(invoice)}, "opportunityId")
      SELECT ${columnValues(invoice)}, coalesce(${opportunityId}, o."id") FROM s LEFT JOIN o ON true RETURNING "id", "invoiceId"
    )
    SELECT "id", "invoiceId" FROM i`;
  const { rows } = await sendLast<WrittenInvoice>(write, [id]);
  const [row] = rows;
  if (!row) throw new Error("The invoice was not written.");
  return row;
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
