import type * as z from "zod";
import type { AnyRow } from "@/lib/client/records";
import {
  type BankCodes,
  missingCodes,
  reviewCodes,
} from "@/lib/operations/purchasing/bank-account/review-codes";

/** Requires the codes that the bank's country needs: without them nobody can pay to the account. */
export const completeAccount = (schema: z.ZodObject, stored: AnyRow | null): z.ZodObject =>
  schema.superRefine((account, context) => {
    const country = String(account.countryCode);
    for (const name of missingCodes(country, reviewCodes(country, codesOf(account)).codes)) {
      // A stored number is never shown: left blank it stays.
      if (name === "accountNumber" && hasNumber(stored)) continue;
      context.addIssue({ code: "custom", path: [name], message: "Required for a bank in this country." });
    }
  });

const codesOf = ({ accountNumber, bankCode, swiftBic }: Record<string, unknown>): BankCodes => ({
  accountNumber: textOf(accountNumber),
  bankCode: textOf(bankCode),
  swiftBic: textOf(swiftBic),
});

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

/** A number of up to four characters has no last four to show, but a complete account has a number. */
const hasNumber = (stored: AnyRow | null): boolean =>
  stored !== null && (stored.isComplete === true || stored.accountNumberLast4 !== null);
