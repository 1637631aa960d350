import * as z from "zod";
import { stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { id } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const accountDefault = defineResource({
  name: "accountDefault",
  singular: "account default",
  plural: "account defaults",
  summary: "The accounts that documents are posted to; one record per company.",
  area: "accounting",
  key: "companyId",
  namedBy: "companyId",
  listColumns: [
    "companyId",
    "currencyTranslationAccount",
    "receivablesAccount",
    "payablesAccount",
    "createdAt",
  ],
  row: z.strictObject({
    companyId: id("company"),
    currencyTranslationAccount: id("account", "Currency translation account").nullable(),
    receivablesAccount: id("account", "Receivables account").nullable(),
    payablesAccount: id("account", "Payables account").nullable(),
    salesAccount: id("account", "Sales account").nullable(),
    inventoryAccount: id("account", "Inventory account").nullable(),
    costOfGoodsSoldAccount: id("account", "Cost of goods sold account").nullable(),
    bankCashAccount: id("account", "Bank and cash account").nullable(),
    salesTaxPayableAccount: id("account", "Sales tax payable account").nullable(),
    retainedEarningsAccount: id("account", "Retained earnings account").nullable(),
    ...stamps(),
  }),
  write: { required: [] },
  example: {
    currencyTranslationAccount: demoId("acct", 42),
    receivablesAccount: demoId("acct", 15),
    payablesAccount: demoId("acct", 32),
    salesAccount: demoId("acct", 45),
  },
});
