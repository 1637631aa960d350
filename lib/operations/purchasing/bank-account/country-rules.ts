import { ibanError, ibanLengths } from "./iban";

/** The error of a value, null when it is valid. */
type Check = (value: string) => string | null;

interface FieldRule {
  /** Whether an account without it is incomplete. */
  needed: boolean;
  check: Check;
}

/** Rules of a country for the three codes of a bank account. */
export interface CountryRules {
  accountNumber: FieldRule;
  bankCode: FieldRule;
  swiftBic: FieldRule;
}

const matching =
  (pattern: RegExp, message: string): Check =>
  (value) =>
    pattern.test(value) ? null : message;

const free: Check = () => null;

const routingNumber: Check = (value) => {
  if (!/^\d{9}$/.test(value)) return "A routing number has 9 digits.";
  const weights = [3, 7, 1];
  const sum = [...value].reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0 ? null : "Routing number check digit is wrong";
};

const bicOf =
  (countryCode: string): Check =>
  (value) => {
    if (!/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value)) {
      return "A BIC has 8 or 11 characters: 4 letters, the country, 2 and optionally 3 letters or digits.";
    }
    return value.slice(4, 6) === countryCode ? null : `The country of the BIC must be ${countryCode}.`;
  };

interface NationalRules {
  accountNumber: Check;
  bankCode: Check;
  bicNeeded: boolean;
}

const national: ReadonlyMap<string, NationalRules> = new Map([
  [
    "US",
    {
      accountNumber: matching(/^\d{4,17}$/, "An account number in the US has 4 to 17 digits."),
      bankCode: routingNumber,
      bicNeeded: false,
    },
  ],
  [
    "GB",
    {
      accountNumber: matching(/^\d{8}$/, "An account number in GB has 8 digits."),
      bankCode: matching(/^\d{6}$/, "A sort code has 6 digits."),
      bicNeeded: false,
    },
  ],
  [
    "AU",
    {
      accountNumber: matching(/^\d{5,10}$/, "An account number in AU has 5 to 10 digits."),
      bankCode: matching(/^\d{6}$/, "A BSB has 6 digits."),
      bicNeeded: false,
    },
  ],
  [
    "CA",
    {
      accountNumber: matching(/^\d{7,12}$/, "An account number in CA has 7 to 12 digits."),
      bankCode: matching(/^\d{8}$/, "A bank code in CA has 8 digits: transit and institution."),
      bicNeeded: false,
    },
  ],
  [
    "IN",
    {
      accountNumber: matching(/^[A-Z0-9]{9,18}$/, "An account number in IN has 9 to 18 letters or digits."),
      bankCode: matching(/^[A-Z]{4}0[A-Z0-9]{6}$/, "An IFSC has 4 letters, 0 and 6 letters or digits."),
      bicNeeded: true,
    },
  ],
]);

/** The rules of a country; one without rules of its own requires all three codes. */
export function rulesOf(countryCode: string): CountryRules {
  const swiftBic = bicOf(countryCode);
  const ibanLength = ibanLengths.get(countryCode);
  if (ibanLength !== undefined) {
    return {
      accountNumber: { needed: true, check: (value) => ibanError(value, countryCode, ibanLength) },
      bankCode: { needed: false, check: free },
      swiftBic: { needed: true, check: swiftBic },
    };
  }
  const own = national.get(countryCode) ?? { accountNumber: free, bankCode: free, bicNeeded: true };
  return {
    accountNumber: { needed: true, check: own.accountNumber },
    bankCode: { needed: true, check: own.bankCode },
    swiftBic: { needed: own.bicNeeded, check: swiftBic },
  };
}
