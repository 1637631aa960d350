import * as z from "zod";
import { accountClass, accountType, consolidatedRate, incomeBalance } from "@/lib/schemas/enumerations";
import { boolean, id, json, number, oneOf, text, textList } from "@/lib/schemas/fields";

const Cell = z.strictObject({
  netChange: number(),
  balanceAtDate: number(),
  translatedBalance: number().optional(),
  translatedNetChange: number().optional(),
  exchangeRate: number().optional(),
});

const SentCell = z.strictObject({
  netChange: number(),
  balanceAtDate: number(),
  translatedBalance: number().nullish(),
  translatedNetChange: number().nullish(),
  exchangeRate: number().nullish(),
});

/** An account of the report as it is answered. */
export const AccountRecord = z.strictObject({
  id: id("account").nullable(),
  name: text().nullable(),
  number: text().nullable(),
  parentId: id("account").nullable(),
  companyGroupId: id("companyGroup").nullable(),
  accountType: oneOf(accountType).nullable(),
  class: oneOf(accountClass).nullable(),
  consolidatedRate: oneOf(consolidatedRate).nullable(),
  incomeBalance: oneOf(incomeBalance).nullable(),
  active: boolean(),
  isGroup: boolean(),
  isSystem: boolean(),
  customFields: json(),
  tags: textList(),
  createdAt: text().nullable(),
  createdBy: text().nullable(),
  updatedAt: text().nullable(),
  updatedBy: text().nullable(),
  periods: z.record(z.string(), Cell),
});

/** An account as callers send it: periods, and whatever other fields of the record they know. */
export const SentAccount = z.strictObject({
  id: id("account").nullish(),
  name: text().nullish(),
  number: text().nullish(),
  parentId: id("account").nullish(),
  companyGroupId: id("companyGroup").nullish(),
  accountType: oneOf(accountType).nullish(),
  class: oneOf(accountClass).nullish(),
  consolidatedRate: oneOf(consolidatedRate).nullish(),
  incomeBalance: oneOf(incomeBalance).nullish(),
  active: boolean().nullish(),
  isGroup: boolean().nullish(),
  isSystem: boolean().nullish(),
  customFields: json().nullish(),
  tags: textList().nullish(),
  createdAt: text().nullish(),
  createdBy: text().nullish(),
  updatedAt: text().nullish(),
  updatedBy: text().nullish(),
  periods: z.record(z.string(), SentCell),
});

export type Cell = z.output<typeof Cell>;
export type SentCell = z.output<typeof SentCell>;
export type AccountRecord = z.output<typeof AccountRecord>;
export type SentAccount = z.output<typeof SentAccount>;
