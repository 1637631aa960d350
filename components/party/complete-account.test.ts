import { describe, expect, it } from "vitest";
import { schemaOf } from "@/components/record/record-schema";
import type { AnyRow } from "@/lib/client/records";

const account = {
  supplierId: "sup_1",
  name: "Main",
  bankName: "Example Bank",
  bankAddress: "Domplatz 1, 50667 Köln",
};
const iban = "DE89 3704 0044 0532 0130 00";

const rejected = (input: AnyRow, stored?: AnyRow) => {
  const schema = schemaOf("supplierBankAccount", stored ? "update" : "create", stored);
  const body = stored
    ? {
        accountHolderName: null,
        currencyCode: null,
        bankCode: null,
        swiftBic: null,
        notes: null,
        customFields: {},
      }
    : {};
  return (
    schema.safeParse({ ...body, ...account, ...input }).error?.issues.map(({ path }) => path.join(".")) ?? []
  );
};

describe("the form of a new bank account", () => {
  it.each([
    ["DE", ["accountNumber", "swiftBic"]],
    ["US", ["accountNumber", "bankCode"]],
    ["IN", ["accountNumber", "bankCode", "swiftBic"]],
    ["JP", ["accountNumber", "bankCode", "swiftBic"]],
  ])("requires what a bank in %s needs", (countryCode, names) => {
    expect(rejected({ countryCode })).toEqual(names);
  });

  it("accepts a complete account, and takes blanks for no code", () => {
    expect(rejected({ countryCode: "DE", accountNumber: iban, swiftBic: "COBADEFFXXX" })).toEqual([]);
    expect(rejected({ countryCode: "DE", accountNumber: " ", swiftBic: "COBADEFFXXX" })).toEqual([
      "accountNumber",
    ]);
  });
});

describe("the form of a stored bank account", () => {
  const input = { countryCode: "DE", accountNumber: null, swiftBic: "COBADEFFXXX" };

  it("keeps its number, which is left blank", () => {
    expect(rejected(input, { isComplete: true, accountNumberLast4: "3000" })).toEqual([]);
    expect(rejected(input, { isComplete: true, accountNumberLast4: null })).toEqual([]);
  });

  it("requires what is missing, also after another country was chosen", () => {
    expect(rejected(input, { isComplete: false, accountNumberLast4: null })).toEqual(["accountNumber"]);
    const stored = { isComplete: true, accountNumberLast4: "3000" };
    expect(rejected({ ...input, swiftBic: null }, stored)).toEqual(["swiftBic"]);
    expect(rejected({ ...input, countryCode: "US" }, stored)).toEqual(["bankCode"]);
  });
});
