import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { accountClass, accountType, consolidatedRate, incomeBalance } from "@/lib/schemas/enumerations";
import { boolean, id, json, oneOf, text, textList } from "@/lib/schemas/fields";
import { stamps } from "../columns";
import { defineResource } from "../define";

export const account = defineResource({
  name: "account",
  title: "Accounts",
  summary: "The chart of accounts, shared by the companies of a group; groups have no number.",
  area: "accounting",
  key: "id",
  scope: "group",
  row: z.strictObject({
    id: id("account"),
    companyGroupId: id("companyGroup"),
    number: text().nullable(),
    name: text(),
    accountType: oneOf(accountType).nullable(),
    class: oneOf(accountClass).nullable(),
    incomeBalance: oneOf(incomeBalance),
    consolidatedRate: oneOf(consolidatedRate),
    parentId: id("account").nullable(),
    isGroup: boolean(),
    isSystem: boolean(),
    active: boolean(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["name", "incomeBalance"] },
  example: {
    number: "6220",
    name: "Gauge Repairs",
    accountType: "Expense",
    class: "Expense",
    incomeBalance: "Income Statement",
    consolidatedRate: "Average",
    parentId: demoId("acct", 9),
  },
});
