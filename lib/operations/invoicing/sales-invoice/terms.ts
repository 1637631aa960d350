import * as z from "zod";
import { paymentTermMethod } from "@/lib/schemas/enumerations";
import { ruleViolation, unknownReference } from "@/lib/schemas/errors";
import type { WriteContext } from "../../define";
import { dueDate } from "./due-date";

/** Defaults of the company for fields that an invoice leaves open. */
export interface CompanyTerms {
  baseCurrencyCode: string;
  /** Midnight UTC of the present day in the company's timezone. */
  today: Date;
  now: Date;
}

const CompanyRow = z.object({ baseCurrencyCode: z.string(), today: z.date(), now: z.date() });
const DueRule = z.object({ calculationMethod: z.enum(paymentTermMethod), daysDue: z.number() });

/** Reads the base currency and the clock of the rules. */
export async function readCompanyTerms({ tx, actor }: WriteContext): Promise<CompanyTerms> {
  const [row] = await tx.$queryRaw<unknown[]>`
    SELECT "baseCurrencyCode", (current_instant() AT TIME ZONE "timezone")::date AS "today", current_instant() AS "now"
    FROM "company" WHERE "id" = ${actor.companyId}`;
  return CompanyRow.parse(row);
}

/**
 * The rate of a currency that holds on a day: the newest that is not later, 1 for the base currency without one.
 * Throws for an unknown currency, and a rule violation where there is no rate.
 */
export async function findExchangeRate(
  { tx, actor }: WriteContext,
  currencyCode: string,
  day: Date,
  { baseCurrencyCode }: CompanyTerms,
) {
  const row = await tx.exchangeRate.findFirst({
    where: { companyId: actor.companyId, currencyCode, effectiveDate: { lte: day } },
    orderBy: { effectiveDate: "desc" },
    select: { rate: true },
  });
  if (row) return row.rate;
  if (currencyCode === baseCurrencyCode) return 1;
  const currency = await tx.currency.findUnique({ where: { code: currencyCode }, select: { code: true } });
  if (!currency) throw unknownReference("currencyCode");
  const message = `There is no exchange rate for ${currencyCode} on ${day.toISOString().slice(0, 10)}.`;
  throw ruleViolation(message, { path: ["currencyCode"], message });
}

/**
 * When an invoice is due by its payment term; null without a term or a day of issue.
 * Throws for an unknown term, and a rule violation for a day after the year 9999.
 */
export async function findDueDate(
  { tx, actor }: WriteContext,
  issued: Date | null,
  paymentTermId: string | null,
): Promise<Date | null> {
  if (issued === null || paymentTermId === null) return null;
  const term = await tx.paymentTerm.findUnique({
    where: { companyId_id: { companyId: actor.companyId, id: paymentTermId } },
    select: { calculationMethod: true, daysDue: true },
  });
  if (!term) throw unknownReference("paymentTermId");
  const due = dueDate(issued, DueRule.parse(term));
  if (!(due.getUTCFullYear() <= 9999)) {
    throw ruleViolation("The invoice would be due after the year 9999.", {
      path: ["dateIssued"],
      message: "Choose an earlier date or another payment term.",
    });
  }
  return due;
}
