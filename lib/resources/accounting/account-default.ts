import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id } from "@/lib/schemas/fields";
import { stamps } from "../columns";
import { defineResource } from "../define";

export const accountDefault = defineResource({
  name: "accountDefault",
  title: "Account Defaults",
  summary: "The accounts that documents are booked to; one row for the company.",
  area: "accounting",
  key: "companyId",
  row: z.strictObject({
    companyId: id("company"),
    currencyTranslationAccount: id("account").nullable(),
    receivablesAccount: id("account").nullable(),
    payablesAccount: id("account").nullable(),
    salesAccount: id("account").nullable(),
    inventoryAccount: id("account").nullable(),
    costOfGoodsSoldAccount: id("account").nullable(),
    bankCashAccount: id("account").nullable(),
    salesTaxPayableAccount: id("account").nullable(),
    retainedEarningsAccount: id("account").nullable(),
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
