import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, id, json, secret, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const supplierBankAccount = defineResource({
  name: "supplierBankAccount",
  title: "Supplier Bank Accounts",
  summary:
    "Where a supplier is paid. The number is stored encrypted and never shown, but for its last four characters.",
  area: "purchasing",
  key: "id",
  row: z.strictObject({
    ...ownId("supplierBankAccount"),
    supplierId: id("supplier"),
    name: text(),
    bankName: text(),
    bankAddress: text(),
    countryCode: id("country.alpha2"),
    accountHolderName: text().nullable(),
    currencyCode: id("currency.code").nullable(),
    accountNumber: secret().nullable(),
    accountNumberLast4: text().nullable(),
    bankCode: text().nullable(),
    swiftBic: text().nullable(),
    notes: text().nullable(),
    isComplete: boolean(),
    customFields: json(),
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
