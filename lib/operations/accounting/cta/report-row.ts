import { sentFields } from "../../upsert";
import { type AccountRecord, type Cell, SentAccount, type SentCell } from "./account-record";

type Attributes = Omit<AccountRecord, "periods">;

/** Columns of an account in the chart of accounts. */
export type StoredAccount = Omit<Attributes, "id"> & { id: string };

/** An account of the report during the calculation: a copy of the input, filled in from the chart. */
export interface ReportRow {
  attributes: Attributes;
  isRoot: boolean;
  periods: Map<string, Cell>;
}

/** Fills an account in: the caller's value if sent, else the stored one, else null, false or empty. */
export function toReportRow(sent: SentAccount, stored: StoredAccount | undefined): ReportRow {
  const given = sentFields(SentAccount, sent);
  const nullable = <K extends keyof Attributes>(name: K) =>
    given[name] === undefined ? (stored?.[name] ?? null) : given[name];
  const attributes: Attributes = {
    id: given.id ?? null,
    name: nullable("name"),
    number: nullable("number"),
    parentId: nullable("parentId"),
    companyGroupId: nullable("companyGroupId"),
    accountType: nullable("accountType"),
    class: nullable("class"),
    consolidatedRate: nullable("consolidatedRate"),
    incomeBalance: nullable("incomeBalance"),
    active: given.active ?? stored?.active ?? true,
    isGroup: given.isGroup ?? stored?.isGroup ?? false,
    isSystem: given.isSystem ?? stored?.isSystem ?? false,
    customFields: given.customFields ?? stored?.customFields ?? {},
    tags: given.tags ?? stored?.tags ?? [],
    createdAt: nullable("createdAt"),
    createdBy: nullable("createdBy"),
    updatedAt: nullable("updatedAt"),
    updatedBy: nullable("updatedBy"),
  };
  const systemIsKnown = (given.isSystem ?? stored?.isSystem) !== undefined;
  return {
    attributes,
    isRoot: attributes.isSystem || (attributes.parentId === null && !systemIsKnown),
    periods: new Map(Object.entries(sent.periods).map(([period, cell]) => [period, toCell(cell)])),
  };
}

/** The record of a row in the response. */
export const toRecord = ({ attributes, periods }: ReportRow): AccountRecord => ({
  ...attributes,
  periods: Object.fromEntries(periods),
});

const toCell = ({ netChange, balanceAtDate, ...optional }: SentCell): Cell => ({
  netChange,
  balanceAtDate,
  ...(optional.translatedBalance != null && { translatedBalance: optional.translatedBalance }),
  ...(optional.translatedNetChange != null && { translatedNetChange: optional.translatedNetChange }),
  ...(optional.exchangeRate != null && { exchangeRate: optional.exchangeRate }),
});
