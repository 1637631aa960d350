import { api, type Records } from "@/lib/client/browser";
import type { AnyRow, Value } from "@/lib/client/records";
import type { Context, LabelTarget, ReferenceScreen } from "@/lib/view-models/references";
import { labelByName, namingColumns } from "./named-by";
import { inRow, type LabelledColumn } from "./row-reference";

/** Label of a record: “P-1042.B · Bearing cap”, “Ada Voss”, “Domplatz 1 Köln”; null when it has none. */
export function labelOfRow(
  {
    labelColumns,
    shownAs = {},
    labelSeparator = " · ",
  }: Pick<LabelTarget, "labelColumns" | "shownAs" | "labelSeparator">,
  row: AnyRow,
): string | null {
  const parts = labelColumns
    .map((column) => row[shownAs[column] ?? column] ?? row[column])
    .filter((part) => part !== null && part !== "");
  return parts.length > 0 ? parts.join(labelSeparator) : null;
}

/** Query key of the labels of these values. */
export const labelsKey = ({ resource, column }: LabelTarget, values: readonly string[]) =>
  ["records", resource, "labels", column, values] as const;

/** Resources that the rows refer to, each with the referenced values. */
export function labelTargets(
  columns: readonly LabelledColumn[],
  rows: readonly AnyRow[],
): { target: ReferenceScreen; values: string[] }[] {
  const targets = new Map<string, { target: ReferenceScreen; values: Set<string> }>();
  for (const column of columns) {
    if (!column.reference && !column.referenceBy && !column.referenceOneOf) continue;
    for (const row of rows) {
      const { column: own, value } = inRow(column, row);
      if (value === null || value === undefined || value === "") continue;
      for (const target of own.referenceOneOf ?? (own.reference ? [own.reference] : [])) {
        const entry = targets.get(targetName(target)) ?? { target, values: new Set() };
        entry.values.add(String(value));
        targets.set(targetName(target), entry);
      }
    }
  }
  return [...targets.values()].map(({ target, values }) => ({ target, values: [...values].sort() }));
}

export const targetName = ({ resource, column }: LabelTarget) => `${resource}.${column}`;

/** A value quoted for PostgREST's list operators. */
export const quoted = (value: Value | undefined): string =>
  typeof value === "string" ? `"${value.replaceAll(/["\\]/g, "\\$&")}"` : String(value);

/** The label columns, and those that are shown in their place. */
export const labelColumnsOf = ({
  labelColumns,
  shownAs = {},
}: Pick<LabelTarget, "labelColumns" | "shownAs">): string[] => [
  ...labelColumns,
  ...labelColumns.flatMap((column) => shownAs[column] ?? []),
];

/** The columns needed to label a row. */
export const columnsOf = (target: LabelTarget, ...more: string[]): string => {
  const { column, naming, document, context = [] } = target;
  const about = naming ? namingColumns(naming) : [];
  const contextColumns = context.map((it) => it.column);
  const documentColumns = document ? [document.column] : [];
  return [
    ...new Set([column, ...labelColumnsOf(target), ...about, ...documentColumns, ...contextColumns, ...more]),
  ].join(",");
};

/** Labels of rows fetched with `columnsOf`, in their order; null for rows without a label. */
export async function labelRows(
  own: LabelTarget,
  rows: readonly AnyRow[],
  signal?: AbortSignal,
  records: Records = api.records,
): Promise<(string | null)[]> {
  const { naming, context = [] } = own;
  if (!naming) {
    const labels = rows.map((row) => labelOfRow(own, row));
    const nameless = rows.filter((_, index) => labels[index] === null);
    const others = await contextRows(context, nameless, signal, records);
    return labels.map((label) => label ?? others.shift() ?? null);
  }
  const links = [{ column: naming.by, target: naming.target }, ...naming.distinguishedBy];
  const names = new Map(
    await Promise.all(
      links.map(async (link) => [link.column, await contextNames(link, rows, signal, records)] as const),
    ),
  );
  return rows.map((row, index) => labelByName((name) => names.get(name)?.[index] || undefined, naming, row));
}

/** Labels of document lines outside of their document: “SO000221 · Bearing cap”. Rows as for `labelRows`. */
export async function labelReferences(
  target: LabelTarget,
  rows: readonly AnyRow[],
  signal: AbortSignal | undefined,
  records: Records,
): Promise<(string | null)[]> {
  const { document, context = [] } = target;
  const own = labelRows(
    { ...target, context: context.filter(({ column }) => column !== document?.column) },
    rows,
    signal,
    records,
  );
  if (!document) return own;
  const documents = await contextRows([document], rows, signal, records);
  return (await own).map((label, index) => [documents[index], label].filter(Boolean).join(" · ") || null);
}

/** What distinguishes each row, and labels rows without a name; null where there is nothing. */
export async function contextRows(
  context: readonly Context[],
  rows: readonly AnyRow[],
  signal: AbortSignal | undefined,
  records: Records,
): Promise<(string | null)[]> {
  if (rows.length === 0) return [];
  const parts = await Promise.all(context.map((link) => contextNames(link, rows, signal, records)));
  return rows.map((_, index) => parts.flatMap((part) => part[index] || []).join(" · ") || null);
}

/** The text of a column of each row, or the name of what it refers to; empty where there is none. */
async function contextNames(
  { column, target }: Context,
  rows: readonly AnyRow[],
  signal: AbortSignal | undefined,
  records: Records,
): Promise<string[]> {
  const values = rows.map((row) => row[column] ?? "").map(String);
  if (!target) return values;
  const named = [...new Set(values)].filter(Boolean);
  // A user who may not read the referenced record still sees the row.
  const names = await fetchLabels(target, named, signal, records).catch(() => new Map<string, string>());
  return values.map((value) => names.get(value) ?? "");
}

/** Ids per request; keeps the query string well below the header limit. */
export const maxIdsPerQuery = 150;

/** Labels by referenced value. Missing for records that were deleted or that the caller may not read. */
export async function fetchLabels(
  target: LabelTarget,
  values: readonly string[],
  signal?: AbortSignal,
  records: Records = api.records,
): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (let start = 0; start < values.length; start += maxIdsPerQuery) {
    const query = new URLSearchParams({
      [target.column]: `in.(${values
        .slice(start, start + maxIdsPerQuery)
        .map(quoted)
        .join(",")})`,
      select: columnsOf(target),
    });
    const calls = records({ name: target.resource, key: target.column });
    const { rows } = await calls.list(query, signal ? { signal } : {});
    const found = await labelReferences(target, rows, signal, records);
    for (const [index, row] of rows.entries()) {
      const label = found[index];
      if (typeof label === "string") labels.set(String(row[target.column]), label);
    }
  }
  return labels;
}
