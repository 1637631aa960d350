import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, filled, id, json, multiline, secret, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const supplierBankAccount = defineResource({
  name: "supplierBankAccount",
  singular: "supplier bank account",
  plural: "supplier bank accounts",
  summary:
    "Bank accounts of suppliers. Account numbers are stored encrypted; only the last four characters are shown.",
  area: "purchasing",
  key: "id",
  labelColumns: ["name"],
  context: ["supplierId"],
  searchColumns: ["name", "bankName", "bankAddress", "accountHolderName"],
  listColumns: [
    "name",
    "supplierId",
    "bankName",
    "bankAddress",
    "countryCode",
    "accountHolderName",
    "currencyCode",
    "isComplete",
    "createdAt",
  ],
  row: z.strictObject({
    ...ownId("supplierBankAccount"),
    supplierId: id("supplier"),
    name: filled("Name"),
    bankName: filled("Bank name"),
    bankAddress: filled("Bank address"),
    countryCode: id("country.alpha2"),
    accountHolderName: text("Account holder").nullable(),
    currencyCode: id("currency.code").nullable(),
    accountNumber: secret("Account number").nullable(),
    accountNumberLast4: text("Account number (last 4)").nullable(),
    bankCode: text("Bank code").nullable(),
    swiftBic: text("SWIFT/BIC").nullable(),
    notes: multiline("Notes").nullable(),
    isComplete: boolean("Complete"),
    customFields: json("Custom fields"),
    ...stamps(),
  }),
  encrypted: ["accountNumber"],
  writeOnly: ["accountNumber"],
  rule: "bankAccount",
  write: {
    required: ["supplierId", "name", "bankName", "bankAddress", "countryCode"],
    computed: ["accountNumberLast4", "isComplete"],
  },
  example: {
    supplierId: demoId("sup", 3),
    name: "Main EUR",
    bankName: "Example Bank",
    bankAddress: "Domplatz 1, 50667 Köln",
    countryCode: "DE",
    accountNumber: "DE89 3704 0044 0532 0130 00",
    swiftBic: "COBADEFFXXX",
    currencyCode: "EUR",
  },
});
