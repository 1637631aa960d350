import { ruleViolation } from "@/lib/schemas/errors";
import type { ReportRow, StoredAccount } from "./report-row";

/**
 * The row of the currency translation account. Throws a rule violation when the report lacks it, or when the
 * chart's account cannot carry the adjustment.
 */
export function findTranslationRow(
  rows: readonly ReportRow[],
  accountId: string,
  stored: StoredAccount | undefined,
): ReportRow {
  const row = rows.find(({ attributes }) => attributes.id === accountId);
  if (!row) {
    throw ruleViolation(`The currency translation account ${accountId} is missing from the report.`, {
      path: ["args", "accounts"],
      message: `Send the account ${accountId} too.`,
    });
  }
  const problems = stored ? problemsOf(stored) : ["in the chart of the company's group"];
  if (problems.length > 0) {
    throw ruleViolation(`The currency translation account must be ${problems.join(", ")}.`);
  }
  return row;
}

function problemsOf(account: StoredAccount): string[] {
  const required: [boolean, string][] = [
    [account.active, "active"],
    [!account.isGroup, "no group"],
    [account.class === "Equity", "of the class Equity"],
    [account.incomeBalance === "Balance Sheet", "on the Balance Sheet"],
  ];
  return required.filter(([holds]) => !holds).map(([, must]) => must);
}
