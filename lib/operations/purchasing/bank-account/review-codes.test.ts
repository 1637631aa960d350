import { describe, expect, it } from "vitest";
import { type BankCodes, reviewCodes } from "./review-codes";

const none: BankCodes = { accountNumber: null, bankCode: null, swiftBic: null };
const review = (country: string, codes: Partial<BankCodes>) => reviewCodes(country, { ...none, ...codes });
const errors = (country: string, codes: Partial<BankCodes>) =>
  review(country, codes).issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);

/** Valid IBANs, the examples of the registry. */
const ibans = {
  AT: "AT611904300234573201",
  BE: "BE68539007547034",
  DE: "DE89370400440532013000",
  ES: "ES9121000418450200051332",
  FI: "FI2112345600000785",
  FR: "FR1420041010050500013M02606",
  IE: "IE29AIBK93115212345678",
  IT: "IT60X0542811101000000123456",
  NL: "NL91ABNA0417164300",
  PL: "PL61109010140000071219812874",
  PT: "PT50000201231234567890154",
  SE: "SE4550000000058398257466",
};

describe.each(Object.entries(ibans))("a bank account in %s", (country, iban) => {
  const bic = `ABCD${country}22`;

  it("is complete with an IBAN and a BIC; a bank code is stored unchecked", () => {
    expect(review(country, { accountNumber: iban, swiftBic: bic })).toMatchObject({
      issues: [],
      isComplete: true,
    });
    expect(review(country, { accountNumber: iban, bankCode: "what-ever", swiftBic: bic })).toMatchObject({
      issues: [],
      codes: { bankCode: "WHATEVER" },
    });
    expect(review(country, { accountNumber: iban }).isComplete).toBe(false);
  });

  it("rejects an IBAN with one digit changed, cut short or of another country", () => {
    const last = iban.at(-1) === "0" ? "1" : "0";
    expect(errors(country, { accountNumber: iban.slice(0, -1) + last })).toEqual([
      "accountNumber: IBAN check digits are wrong",
    ]);
    expect(errors(country, { accountNumber: iban.slice(0, -1) })).toEqual([
      expect.stringContaining(`${iban.length} characters`),
    ]);
    const foreign = country === "DE" ? ibans.FR : ibans.DE;
    expect(errors(country, { accountNumber: foreign })).toEqual([expect.stringContaining(country)]);
  });
});

describe("national numbers", () => {
  it.each([
    ["US", { accountNumber: "1234" }, { accountNumber: "123" }],
    ["US", { accountNumber: "12345678901234567" }, { accountNumber: "123456789012345678" }],
    ["US", { bankCode: "021000021" }, { bankCode: "021000022" }],
    ["US", { bankCode: "0110-0001 5" }, { bankCode: "01100001" }],
    ["GB", { accountNumber: "3192 6819" }, { accountNumber: "3192681" }],
    ["GB", { bankCode: "60-16-13" }, { bankCode: "60-16-1" }],
    ["AU", { accountNumber: "12345" }, { accountNumber: "1234" }],
    ["AU", { accountNumber: "1234567890" }, { accountNumber: "12345678901" }],
    ["AU", { bankCode: "062-000" }, { bankCode: "06200A" }],
    ["CA", { accountNumber: "1234567" }, { accountNumber: "123456" }],
    ["CA", { accountNumber: "123456789012" }, { accountNumber: "1234567890123" }],
    ["CA", { bankCode: "00011-001" }, { bankCode: "00011-01" }],
    ["IN", { accountNumber: "abc123456" }, { accountNumber: "ABC12345" }],
    ["IN", { accountNumber: "123456789012345678" }, { accountNumber: "1234567890123456789" }],
    ["IN", { bankCode: "hdfc0000001" }, { bankCode: "HDFC1000001" }],
  ])("of %s: %o is right, %o is not", (country, right, wrong) => {
    expect(errors(country, right)).toEqual([]);
    expect(errors(country, wrong)).toEqual([
      expect.stringMatching(new RegExp(`^${Object.keys(wrong)[0]}: `)),
    ]);
  });

  it.each([
    ["US", { bankCode: "01100001" }, "bankCode: A routing number has 9 digits."],
    ["US", { bankCode: "1021000021" }, "bankCode: A routing number has 9 digits."],
    ["US", { bankCode: "021000022" }, "bankCode: Routing number check digit is wrong"],
    ["US", { accountNumber: "123" }, "accountNumber: An account number in the US has 4 to 17 digits."],
    [
      "DE",
      { accountNumber: "DEX9370400440532013000" },
      "accountNumber: An IBAN is two letters, two digits and then letters or digits.",
    ],
    [
      "DE",
      { swiftBic: "COBADE" },
      "swiftBic: A BIC has 8 or 11 characters: 4 letters, the country, 2 and optionally 3 letters or digits.",
    ],
  ])("of %s that are wrong get an error with the right format: %o", (country, wrong, error) => {
    expect(errors(country, wrong)).toEqual([error]);
  });

  it("need no BIC except in India and in countries without rules", () => {
    const complete = { accountNumber: "123456789", bankCode: "HDFC0000001" };
    expect(review("IN", complete).isComplete).toBe(false);
    expect(review("IN", { ...complete, swiftBic: "HDFCINBB" }).isComplete).toBe(true);
    expect(review("US", { accountNumber: "12345", bankCode: "021000021" }).isComplete).toBe(true);
    expect(review("JP", { accountNumber: "x 1", bankCode: "y" }).isComplete).toBe(false);
    expect(review("JP", { accountNumber: "x 1", bankCode: "y", swiftBic: "BOTKJPJT" })).toMatchObject({
      isComplete: true,
      issues: [],
      codes: { accountNumber: "X1" },
    });
  });
});

describe("a BIC", () => {
  it("has 8 or 11 characters and the country of the bank", () => {
    expect(errors("DE", { swiftBic: "cobadeff xxx" })).toEqual([]);
    expect(errors("US", { swiftBic: "CHASUS33" })).toEqual([]);
    expect(errors("US", { swiftBic: "COBADEFF" })).toEqual(["swiftBic: The country of the BIC must be US."]);
    for (const wrong of ["CHASUS3", "CHASUS33XX", "CHA5US33", "CHASUS33XXXX", "CHAS-US33"]) {
      expect(errors("US", { swiftBic: wrong })).toHaveLength(1);
    }
  });
});

describe("the stored form", () => {
  it("is compact and upper case, with the last four characters apart", () => {
    expect(review("DE", { accountNumber: "de89 3704 0044 0532 0130 00", swiftBic: " cobadeffxxx " })).toEqual(
      {
        codes: { accountNumber: "DE89370400440532013000", bankCode: null, swiftBic: "COBADEFFXXX" },
        issues: [],
        isComplete: true,
        accountNumberLast4: "3000",
      },
    );
  });

  it("keeps back the last four of a number that has no more", () => {
    expect(review("US", { accountNumber: "1234" }).accountNumberLast4).toBeNull();
    expect(review("US", { accountNumber: "12345" }).accountNumberLast4).toBe("2345");
  });

  it("treats a code of spaces and hyphens as none", () => {
    expect(review("GB", { accountNumber: " - ", bankCode: "--", swiftBic: " " })).toMatchObject({
      codes: none,
      issues: [],
      isComplete: false,
    });
  });

  it("may be empty: absent codes are no error", () => {
    expect(review("DE", {})).toEqual({
      codes: none,
      issues: [],
      isComplete: false,
      accountNumberLast4: null,
    });
  });

  it("collects one issue per field", () => {
    expect(errors("GB", { accountNumber: "1", bankCode: "1", swiftBic: "1" })).toHaveLength(3);
  });
});
