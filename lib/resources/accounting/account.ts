import * as z from "zod";
import { stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { accountClass, accountType, consolidatedRate, incomeBalance } from "@/lib/schemas/enumerations";
import { boolean, id, json, oneOf, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const account = defineResource({
  name: "account",
  singular: "account",
  plural: "accounts",
  summary: "The chart of accounts, shared by the companies of a group. Group accounts have no number.",
  area: "accounting",
  key: "id",
  scope: "group",
  labelColumns: ["name"],
  context: ["number"],
  searchColumns: ["name", "number"],
  listColumns: [
    "name",
    "number",
    "accountType",
    "class",
    "incomeBalance",
    "parentId",
    "isGroup",
    "isSystem",
    "active",
    "tags",
    "createdAt",
  ],
  row: z.strictObject({
    id: id("account", "ID"),
    companyGroupId: id("companyGroup"),
    number: text("Account number", { code: true }).nullable(),
    name: text("Name"),
    accountType: oneOf(accountType, "Account type").nullable(),
    class: oneOf(accountClass, "Class").nullable(),
    incomeBalance: oneOf(incomeBalance, "Financial statement"),
    consolidatedRate: oneOf(consolidatedRate, "Consolidation rate"),
    parentId: id("account", "Parent account").nullable(),
    isGroup: boolean("Group account"),
    isSystem: boolean("System account"),
    active: boolean("Active"),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
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
