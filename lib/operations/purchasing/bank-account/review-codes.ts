import type { Issue } from "@/lib/schemas/errors";
import { rulesOf } from "./country-rules";
import { ibanLengths } from "./iban";

/** The codes that make a bank account payable. */
const codeNames = ["accountNumber", "bankCode", "swiftBic"] as const;
type CodeName = (typeof codeNames)[number];
export type BankCodes = Record<CodeName, string | null>;

/** Codes in their stored form, with the errors of invalid or missing ones. */
export interface Review {
  codes: BankCodes;
  /** One per field of a wrong format; absent fields have none. */
  issues: Issue[];
  /** Whether everything that the country needs is there. */
  isComplete: boolean;
  /** Null when the number is so short that its last four characters would reveal it. */
  accountNumberLast4: string | null;
}

/** Brings codes into their stored form and holds them against the rules of the bank's country. */
export function reviewCodes(countryCode: string, given: BankCodes): Review {
  const rules = rulesOf(countryCode);
  const codes: BankCodes = {
    accountNumber: ibanLengths.has(countryCode)
      ? compact(given.accountNumber)
      : compactNational(given.accountNumber),
    bankCode: compactNational(given.bankCode),
    swiftBic: compact(given.swiftBic),
  };
  return {
    codes,
    issues: codeNames.flatMap((name) => {
      const message = codes[name] === null ? null : rules[name].check(codes[name]);
      return message === null ? [] : [{ path: [name], message }];
    }),
    isComplete: missingCodes(countryCode, codes).length === 0,
    accountNumberLast4: lastFour(codes.accountNumber),
  };
}

/** The codes that the country needs and that are absent. */
export function missingCodes(countryCode: string, codes: BankCodes): CodeName[] {
  const rules = rulesOf(countryCode);
  return codeNames.filter((name) => codes[name] === null && rules[name].needed);
}

const compact = (code: string | null): string | null => code?.replace(/\s/g, "").toUpperCase() || null;

const compactNational = (code: string | null): string | null => compact(code)?.replace(/-/g, "") || null;

const lastFour = (number: string | null): string | null =>
  number !== null && number.length > 4 ? number.slice(-4) : null;
