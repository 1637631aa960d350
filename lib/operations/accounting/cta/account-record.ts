import * as z from "zod";
import { dictionary } from "@/lib/schemas/collections";
import { accountClass, accountType, consolidatedRate, incomeBalance } from "@/lib/schemas/enumerations";
import { boolean, id, json, jsonOf, money, number, oneOf, text, textList } from "@/lib/schemas/fields";

const Cell = z.strictObject({
  netChange: number("Net change"),
  balanceAtDate: number("Balance"),
  translatedBalance: money("Translated balance").optional(),
  translatedNetChange: money("Translated net change").optional(),
  exchangeRate: number("Exchange rate").optional(),
});

const SentCell = z.strictObject({
  netChange: number("Net change"),
  balanceAtDate: number("Balance"),
  translatedBalance: money("Translated balance").nullish(),
  translatedNetChange: money("Translated net change").nullish(),
  exchangeRate: number("Exchange rate").nullish(),
});

/** An account of the report in the response. */
export const AccountRecord = z.strictObject({
  id: id("account").nullable(),
  name: text("Name").nullable(),
  number: text("Account number").nullable(),
  parentId: id("account", "Parent account").nullable(),
  companyGroupId: id("companyGroup").nullable(),
  accountType: oneOf(accountType, "Account type").nullable(),
  class: oneOf(accountClass, "Class").nullable(),
  consolidatedRate: oneOf(consolidatedRate, "Consolidation rate").nullable(),
  incomeBalance: oneOf(incomeBalance, "Financial statement").nullable(),
  active: boolean("Active"),
  isGroup: boolean("Group account"),
  isSystem: boolean("System account"),
  customFields: json("Custom fields"),
  tags: textList("Tags"),
  createdAt: text("Created").nullable(),
  createdBy: id("user", "Created by").nullable(),
  updatedAt: text("Updated").nullable(),
  updatedBy: id("user", "Updated by").nullable(),
  periods: jsonOf(z.record(z.string(), Cell), "Periods"),
});

/** An account in the request: its periods, and any other fields of the record. */
export const SentAccount = z.strictObject({
  id: id("account").nullish(),
  name: text("Name").nullish(),
  number: text("Account number").nullish(),
  parentId: id("account", "Parent account").nullish(),
  companyGroupId: id("companyGroup").nullish(),
  accountType: oneOf(accountType, "Account type").nullish(),
  class: oneOf(accountClass, "Class").nullish(),
  consolidatedRate: oneOf(consolidatedRate, "Consolidation rate").nullish(),
  incomeBalance: oneOf(incomeBalance, "Financial statement").nullish(),
  active: boolean("Active").nullish(),
  isGroup: boolean("Group account").nullish(),
  isSystem: boolean("System account").nullish(),
  customFields: json("Custom fields").nullish(),
  tags: textList("Tags").nullish(),
  createdAt: text("Created").nullish(),
  createdBy: text("Created by").nullish(),
  updatedAt: text("Updated").nullish(),
  updatedBy: text("Updated by").nullish(),
  periods: jsonOf(dictionary(z.string(), SentCell), "Periods"),
});

export type Cell = z.output<typeof Cell>;
export type SentCell = z.output<typeof SentCell>;
export type AccountRecord = z.output<typeof AccountRecord>;
export type SentAccount = z.output<typeof SentAccount>;
