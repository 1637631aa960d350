import type { accountClass, accountType, incomeBalance } from "@/lib/schemas/enumerations";
import { revision } from "./clock";
import type { Demo } from "./demo";

/** An account of the chart; one without a number is a group. */
export interface DemoAccount {
  n: number;
  number?: string;
  name: string;
  type?: (typeof accountType)[number];
  class: (typeof accountClass)[number] | null;
  parent: number | null;
  statement: (typeof incomeBalance)[number];
}

/** Adds a chart of accounts; its roots are the system's own. */
export function addAccounts({ id, add }: Demo, accounts: readonly DemoAccount[]): void {
  for (const { n, number, name, type, class: accountClass, parent, statement } of accounts) {
    add("account", {
      id: id("acct", n),
      number: number ?? null,
      name,
      accountType: type ?? null,
      class: accountClass,
      incomeBalance: statement,
      consolidatedRate: rateOf(accountClass, statement),
      parentId: parent === null ? null : id("acct", parent),
      isGroup: number === undefined,
      isSystem: parent === null,
      updatedAt: revision,
      updatedBy: id("usr", 2),
    });
  }
}

function rateOf(accountClass: DemoAccount["class"], statement: DemoAccount["statement"]) {
  if (statement === "Income Statement") return "Average";
  return accountClass === "Equity" ? "Historical" : "Current";
}
