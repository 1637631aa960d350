import sql from "sql-template-tag";
import * as z from "zod";
import { dayText } from "@/lib/schemas/calendar";
import { paymentTermMethod } from "@/lib/schemas/enumerations";
import { ruleViolation, unknownReference } from "@/lib/schemas/errors";
import type { SqlContext } from "../../define";
import { type DueRule, dueDate } from "./due-date";

/** The fields of an invoice that select its terms. */
interface Selection {
  /** Customer whose payment and shipping settings are read; null reads none. */
  customerId: string | null;
  /** Null for the base currency. */
  currencyCode: string | null;
  /** Day of the exchange rate; null for the present day in the company's timezone. */
  dateIssued: Date | null;
  /** Null for the customer's payment term. */
  paymentTermId: string | null;
}

const code = z.string().nullable();
const Terms = z.object({
  currencyCode: z.string(),
  isBaseCurrency: z.boolean(),
  isKnownCurrency: z.boolean(),
  /** The newest rate that is not later than the day; null without one. */
  exchangeRate: z.string().nullable(),
  /** `YYYY-MM-DD` */
  day: z.string(),
  /** The clock of the rules. */
  now: z.date(),
  payment: z.object({
    invoiceCustomerId: code,
    invoiceCustomerContactId: code,
    invoiceCustomerLocationId: code,
    paymentTermId: code,
  }),
  shipping: z.object({
    shippingMethodId: code,
    shippingTermId: code,
    incoterm: code,
    incotermLocation: code,
  }),
  dueRule: z.object({ calculationMethod: z.enum(paymentTermMethod), daysDue: z.number() }).nullable(),
});

/** Settings of the company and of a customer that complete an invoice. Without settings their members are null. */
export type Terms = z.output<typeof Terms>;

/** Reads all settings in one round trip. */
export async function readTerms({ send, actor }: SqlContext, selection: Selection): Promise<Terms> {
  const { customerId, currencyCode, dateIssued, paymentTermId } = selection;
  const { rows } = await send(sql`
    SELECT v."currencyCode", v."currencyCode" = c."baseCurrencyCode" AS "isBaseCurrency", cu."code" IS NOT NULL AS "isKnownCurrency",
      (SELECT e."rate"::text FROM "exchangeRate" e
       WHERE e."companyId" = c."id" AND e."currencyCode" = v."currencyCode" AND e."effectiveDate" <= v."day"
       ORDER BY e."effectiveDate" DESC LIMIT 1) AS "exchangeRate",
      v."day"::text AS "day", current_instant() AS "now",
      jsonb_build_object('invoiceCustomerId', p."invoiceCustomerId",
        'invoiceCustomerContactId', p."invoiceCustomerContactId",
        'invoiceCustomerLocationId', p."invoiceCustomerLocationId", 'paymentTermId', p."paymentTermId") AS "payment",
      jsonb_build_object('shippingMethodId', s."shippingMethodId", 'shippingTermId', s."shippingTermId",
        'incoterm', s."incoterm", 'incotermLocation', s."incotermLocation") AS "shipping",
      CASE WHEN t."id" IS NOT NULL THEN
        jsonb_build_object('calculationMethod', t."calculationMethod", 'daysDue', t."daysDue") END AS "dueRule"
    FROM "company" c
    CROSS JOIN LATERAL (
      SELECT coalesce(${currencyCode}::text, c."baseCurrencyCode") AS "currencyCode",
        coalesce(${dayText(dateIssued)}::date, (current_instant() AT TIME ZONE c."timezone")::date) AS "day") v
    LEFT JOIN "currency" cu ON cu."code" = v."currencyCode"
    LEFT JOIN "customerPayment" p ON p."companyId" = c."id" AND p."customerId" = ${customerId}
    LEFT JOIN "customerShipping" s ON s."companyId" = c."id" AND s."customerId" = ${customerId}
    LEFT JOIN "paymentTerm" t ON t."companyId" = c."id" AND t."id" = coalesce(${paymentTermId}::text, p."paymentTermId")
    WHERE c."id" = ${actor.companyId}`);
  return Terms.parse(rows[0]);
}

/**
 * The exchange rate of the terms; 1 for the base currency without a rate. Throws for an unknown currency, and a rule
 * violation where there is no rate.
 */
export function exchangeRateOf(terms: Terms): string | number {
  const { currencyCode, exchangeRate, day } = terms;
  if (exchangeRate !== null) return exchangeRate;
  if (terms.isBaseCurrency) return 1;
  if (!terms.isKnownCurrency) throw unknownReference("currencyCode");
  const message = `There is no exchange rate for ${currencyCode} on ${day}.`;
  throw ruleViolation(message, { path: ["currencyCode"], message });
}

/**
 * When an invoice is due by its payment term; null without a term or an invoice date. `rule` is null for an unknown term.
 * Throws for an unknown term, and a rule violation for a day after the year 9999.
 */
export function dueDateOf(
  rule: DueRule | null,
  issued: Date | null,
  paymentTermId: string | null,
): Date | null {
  if (issued === null || paymentTermId === null) return null;
  if (!rule) throw unknownReference("paymentTermId");
  const due = dueDate(issued, rule);
  if (!(due.getUTCFullYear() <= 9999)) {
    throw ruleViolation("The invoice would be due after the year 9999.", {
      path: ["dateIssued"],
      message: "Choose an earlier date or another payment term.",
    });
  }
  return due;
}
