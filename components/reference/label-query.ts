import { api } from "@/lib/client/browser";
import type { AnyRow, Value } from "@/lib/client/records";
import type { ReferenceScreen } from "@/lib/screens/references";

/** What is needed to name the rows that a column refers to. */
export type LabelTarget = Pick<ReferenceScreen, "resource" | "column" | "labelColumns">;

const people = ["firstName", "addressLine1"];

/** How a record reads: “P-1042 · Bearing cap”, “Ada Voss”, “Domplatz 1, Köln”; null when nothing names it. */
export function labelOfRow(labelColumns: readonly string[], row: AnyRow): string | null {
  const parts = labelColumns.map((column) => row[column]).filter((part) => part !== null && part !== "");
  const joint = people.includes(labelColumns[0] ?? "") ? " " : " · ";
  return parts.length > 0 ? parts.join(joint) : null;
}

/** A column of rows and what it refers to. */
export interface LabelledColumn {
  name: string;
  reference?: ReferenceScreen;
}

/** Names the labels of these values among the answers that are kept. */
export const labelsKey = ({ resource, column }: LabelTarget, values: readonly string[]) =>
  ["records", resource, "labels", column, values] as const;

/** What the columns of rows refer to: each referenced resource once, with every value that names one of its records. */
export function labelTargets(
  columns: readonly LabelledColumn[],
  rows: readonly AnyRow[],
): { target: ReferenceScreen; values: string[] }[] {
  const targets = new Map<string, { target: ReferenceScreen; values: string[] }>();
  for (const { name, reference } of columns) {
    if (!reference) continue;
    const entry = targets.get(targetName(reference)) ?? { target: reference, values: [] };
    const given = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined);
    entry.values = [...new Set([...entry.values, ...given.map(String)])].filter(Boolean).sort();
    targets.set(targetName(reference), entry);
  }
  return [...targets.values()].filter(({ values }) => values.length > 0);
}

export const targetName = ({ resource, column }: LabelTarget) => `${resource}.${column}`;

/** A value as PostgREST's filters take it in lists. */
export const quoted = (value: Value | undefined): string =>
  typeof value === "string" ? `"${value.replaceAll(/["\\]/g, "\\$&")}"` : String(value);

const columnsOf = ({ column, labelColumns }: LabelTarget, ...more: string[]) =>
  [...new Set([column, ...labelColumns, ...more])].join(",");

/** Ids asked for at once; their query stays well below the limit of a request's head. */
const atOnce = 150;

/** The labels of records by the values that name them. What the caller may not see or is gone has none. */
export async function fetchLabels(
  target: LabelTarget,
  values: readonly string[],
  signal?: AbortSignal,
  records: typeof api.records = api.records,
): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (let start = 0; start < values.length; start += atOnce) {
    const query = new URLSearchParams({
      [target.column]: `in.(${values
        .slice(start, start + atOnce)
        .map(quoted)
        .join(",")})`,
      select: columnsOf(target),
    });
    const calls = records({ name: target.resource, key: target.column });
    const { rows } = await calls.list(query, signal ? { signal } : {});
    for (const row of rows) {
      const label = labelOfRow(target.labelColumns, row);
      if (label !== null) labels.set(String(row[target.column]), label);
    }
  }
  return labels;
}

/** Records whose label or naming value holds `text`, best label first. */
export async function searchReference(
  target: LabelTarget & Pick<ReferenceScreen, "key">,
  text: string,
  signal: AbortSignal,
): Promise<{ value: string; label: string }[]> {
  const { column, labelColumns, key } = target;
  const query = new URLSearchParams({ select: columnsOf(target, key), limit: "20" });
  query.set("order", [...new Set([...labelColumns, key])].join(","));
  const wanted = text.trim();
  if (wanted !== "") query.set("or", `(${conditions(target, wanted).join(",")})`);
  const { rows } = await listOf(target).list(query, { signal });
  return rows.map((row) => {
    const value = String(row[column]);
    return { value, label: labelOfRow(labelColumns, row) ?? value };
  });
}

/** Any label holds the text, or the record's own value is the text. */
function conditions({ column, labelColumns }: LabelTarget, text: string): string[] {
  const pattern = quoted(`*${text.replaceAll(/[\\%_*]/g, "\\$&")}*`);
  const byLabel = labelColumns.filter((name) => name !== column).map((name) => `${name}.ilike.${pattern}`);
  return labelColumns.includes(column)
    ? [...byLabel, `${column}.ilike.${pattern}`]
    : [...byLabel, `${column}.eq.${quoted(text)}`];
}

const listOf = ({ resource, column }: LabelTarget) => api.records({ name: resource, key: column });
