import { reviewCodes } from "@/lib/operations/purchasing/bank-account/review-codes";
import type { RowRule } from "./row-rule";

/** A supplier's bank account: codes in the form they are stored in, by the rules of the bank's country. */
export const bankAccount: RowRule = {
  reads: ["countryCode", "accountNumber", "bankCode", "swiftBic"],
  together: true,
  sets: ["accountNumber", "bankCode", "swiftBic", "accountNumberLast4", "isComplete"],
  review(record) {
    const { codes, issues, isComplete, accountNumberLast4 } = reviewCodes(record.get("countryCode") ?? "", {
      accountNumber: record.get("accountNumber") ?? null,
      bankCode: record.get("bankCode") ?? null,
      swiftBic: record.get("swiftBic") ?? null,
    });
    return { issues, values: { ...codes, accountNumberLast4, isComplete } };
  },
};
