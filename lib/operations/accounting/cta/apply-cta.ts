import { Decimal } from "decimal.js";
import { ruleViolation } from "@/lib/schemas/errors";
import type { Cell } from "./account-record";
import type { ReportRow } from "./report-row";
import type { ReportTree } from "./report-tree";

const translated = ["translatedBalance", "translatedNetChange"] as const;
const local = ["netChange", "balanceAtDate"] as const;
type Measure = (typeof translated | typeof local)[number];

const negative: ReadonlySet<string | null> = new Set(["Liability", "Equity", "Expense"]);

/**
 * Adds the translation adjustment of every bucket to `cta` and carries it up: net income, groups, roots.
 * Changes the rows of the tree, other periods excepted. Throws a rule violation naming a period that lacks a number.
 */
export function applyCta(
  tree: ReportTree,
  cta: ReportRow,
  buckets: ReadonlySet<string>,
  ctaByBucket: ReadonlyMap<string, number>,
): void {
  for (const bucket of buckets) {
    adjust(cta, bucket, ctaByBucket.get(bucket));
    deriveNetIncome(tree, bucket);
    sumGroups(tree, bucket);
    sumRoots(tree, bucket);
  }
}

function adjust(cta: ReportRow, bucket: string, adjustment: number | undefined): void {
  const balance = cta.periods.get(bucket)?.translatedBalance;
  if (balance === undefined) {
    const message = `The currency translation account has no translated balance for period ${bucket}.`;
    throw ruleViolation(message, { path: ["args", "accounts"], message });
  }
  if (adjustment === undefined) {
    const message = `ctaByBucket has no number for period ${bucket}.`;
    throw ruleViolation(message, { path: ["args", "ctaByBucket", bucket], message });
  }
  assign(cta, bucket, { translatedBalance: rounded(exact(balance).plus(adjustment)) });
}

function deriveNetIncome({ rows }: ReportTree, bucket: string): void {
  const netIncome = rows.find((row) => row.attributes.id === "net-income");
  if (!netIncome || netIncome.periods.get(bucket)?.translatedBalance !== undefined) return;
  const incomeRows = rows.filter(
    (row) =>
      row !== netIncome && !row.attributes.isGroup && row.attributes.incomeBalance === "Income Statement",
  );
  for (const measure of translated) {
    assign(netIncome, bucket, { [measure]: rounded(signedSum(incomeRows, bucket, measure)) });
  }
}

function sumGroups({ bottomUp, childrenOf }: ReportTree, bucket: string): void {
  for (const measure of translated) {
    const below = new Map<ReportRow, Decimal>();
    for (const row of bottomUp) {
      const parts = childrenOf(row).flatMap((child) => [below.get(child), leafValue(child, bucket, measure)]);
      const known = parts.filter((part) => part !== undefined);
      if (known.length === 0) continue;
      const sum = sumOf(known);
      below.set(row, sum);
      if (row.attributes.isGroup && !row.isRoot) assign(row, bucket, { [measure]: rounded(sum) });
    }
  }
}

function sumRoots({ bottomUp, childrenOf }: ReportTree, bucket: string): void {
  for (const root of bottomUp) {
    const children = childrenOf(root);
    if (!root.isRoot || children.length === 0) continue;
    const measures = [
      ...local,
      ...translated.filter((measure) =>
        children.some((child) => measured(child, bucket, measure) !== undefined),
      ),
    ];
    for (const measure of measures) {
      assign(root, bucket, { [measure]: rounded(signedSum(children, bucket, measure)) });
    }
  }
}

const measured = (row: ReportRow, bucket: string, measure: Measure): number | undefined =>
  row.periods.get(bucket)?.[measure];

function leafValue(row: ReportRow, bucket: string, measure: Measure): Decimal | undefined {
  const value = row.attributes.isGroup ? undefined : measured(row, bucket, measure);
  return value === undefined ? undefined : exact(value);
}

const signedSum = (rows: readonly ReportRow[], bucket: string, measure: Measure): Decimal =>
  sumOf(
    rows.map((row) => {
      const value = exact(measured(row, bucket, measure) ?? 0);
      return negative.has(row.attributes.class) ? value.negated() : value;
    }),
  );

function assign(row: ReportRow, bucket: string, values: Partial<Cell>): void {
  const cell = row.periods.get(bucket) ?? { netChange: 0, balanceAtDate: 0 };
  row.periods.set(bucket, { ...cell, ...values });
}

/** Wide enough that a sum of any JavaScript numbers keeps every digit, in any order. */
const Exact = /* @__PURE__ */ Decimal.clone({ precision: 1000, rounding: Decimal.ROUND_HALF_UP });

/** A number as exact decimal. */
const exact = (value: number): Decimal => new Exact(value);

/** The sum of some numbers, no digit lost. */
const sumOf = (values: Iterable<Decimal>): Decimal =>
  [...values].reduce((total, value) => total.plus(value), exact(0));

/** Five decimals, half away from zero. Throws a rule violation for a result that no JSON number can hold. */
function rounded(value: Decimal): number {
  const result = value.toDecimalPlaces(5).toNumber();
  if (!Number.isFinite(result)) throw ruleViolation("A sum of the report is larger than a number can be.");
  return result === 0 ? 0 : result;
}
