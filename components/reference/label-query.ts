import { api } from "@/lib/client/browser";
import type { AnyRow, Value } from "@/lib/client/records";
import type { LabelTarget, ReferenceScreen } from "@/lib/screens/references";

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

/** The columns that naming a row takes. */
export const columnsOf = ({ column, labelColumns, naming }: LabelTarget, ...more: string[]): string =>
  [...new Set([column, ...labelColumns, ...(naming ? [naming.by, ...naming.apart] : []), ...more])].join(",");

/** How rows read that were asked for with `columnsOf`, in their order; null for those that nothing names. */
export async function labelRows(
  { labelColumns, naming }: LabelTarget,
  rows: readonly AnyRow[],
  signal?: AbortSignal,
  records: Records = api.records,
): Promise<(string | null)[]> {
  if (!naming) return rows.map((row) => labelOfRow(labelColumns, row));
  const { by, target, apart } = naming;
  const about = new Set(rows.map((row) => row[by]).filter((value) => value !== null && value !== undefined));
  const names = await fetchLabels(target, [...about].map(String), signal, records);
  return rows.map((row) => labelByName(names.get(String(row[by])), apart, row));
}

/** How a row reads by the name of what it is about: “P-1001 · Drive shaft · 2”. */
export function labelByName(name: string | undefined, apart: readonly string[], row: AnyRow): string | null {
  if (name === undefined) return null;
  return [name, ...apart.map((column) => row[column]).filter((part) => part !== null)].join(" · ");
}

type Records = typeof api.records;

/** Ids asked for at once; their query stays well below the limit of a request's head. */
const atOnce = 150;

/** The labels of records by the values that name them. What the caller may not see or is gone has none. */
export async function fetchLabels(
  target: LabelTarget,
  values: readonly string[],
  signal?: AbortSignal,
  records: Records = api.records,
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
    const found = await labelRows(target, rows, signal, records);
    for (const [index, row] of rows.entries()) {
      const label = found[index];
      if (typeof label === "string") labels.set(String(row[target.column]), label);
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
  if (wanted !== "") query.set("or", `(${(await conditions(target, wanted, signal)).join(",")})`);
  const { rows } = await listOf(target).list(query, { signal });
  const labels = await labelRows(target, rows, signal);
  return rows.map((row, index) => {
    const value = String(row[column]);
    return { value, label: labels[index] ?? value };
  });
}

/** Any label holds the text, or the record's own value is the text; or that of the one that it is about. */
async function conditions(target: LabelTarget, text: string, signal: AbortSignal): Promise<string[]> {
  const { column, labelColumns, numeric, naming } = target;
  const pattern = quoted(`*${text.replaceAll(/[\\%_*]/g, "\\$&")}*`);
  const byLabel = labelColumns.filter((name) => name !== column).map((name) => `${name}.ilike.${pattern}`);
  const about = naming
    ? await searchReference({ ...naming.target, key: naming.target.column }, text, signal)
    : [];
  const named = about.map(({ value }) => quoted(value)).join(",");
  return [
    ...byLabel,
    ...(naming && named !== "" ? [`${naming.by}.in.(${named})`] : []),
    ...(numeric && !/^\d{1,9}$/.test(text)
      ? []
      : [
          `${column}.${numeric ? `eq.${text}` : labelColumns.includes(column) ? `ilike.${pattern}` : `eq.${quoted(text)}`}`,
        ]),
  ];
}

const listOf = ({ resource, column }: LabelTarget) => api.records({ name: resource, key: column });
