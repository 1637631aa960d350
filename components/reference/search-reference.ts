import { escapePattern } from "@/components/table/query/escape-pattern";
import { api, type Records } from "@/lib/client/browser";
import type { AnyRow, Value } from "@/lib/client/records";
import type { DocumentNumber, LabelTarget, ReferenceScreen } from "@/lib/view-models/references";
import { columnsOf, contextRows, labelColumnsOf, labelReferences, quoted } from "./label-query";

/** Wildcard before or after a text. */
type Any = "*" | "";

/** A search result. */
export interface FoundReference {
  value: string;
  label: string;
  /** Distinguishes records with the same label. */
  detail?: string;
}

const maxFound = 20;

/** Records whose label or value contains `text`: exact matches first, then prefixes, then the rest. */
export async function searchReference(
  target: LabelTarget & Pick<ReferenceScreen, "key" | "order">,
  text: string,
  signal: AbortSignal,
  records: Records = api.records,
): Promise<FoundReference[]> {
  const { column } = target;
  const wanted = text.trim();
  const search = (before: Any, after: Any) => searchRows(target, wanted, [before, after], signal, records);
  const containing = await search("*", "*");
  // A better match can be missing only when the result is full.
  const isFull = wanted !== "" && containing.length === maxFound;
  const best = isFull ? await Promise.all([search("", ""), search("", "*")]) : [];
  const rows = [
    ...new Map([...best.flat(), ...containing].map((row) => [String(row[column]), row])).values(),
  ].slice(0, maxFound);
  const [labels, details] = await Promise.all([
    labelReferences(target, rows, signal, records),
    contextRows(
      // What a column is shown as has it already.
      target.shownAs ? [] : (target.context ?? []).filter(({ column }) => column !== target.document?.column),
      rows,
      signal,
      records,
    ),
  ]);
  const found = rows.map((row, index) => {
    const value = String(row[column]);
    const label = labels[index] ?? value;
    const detail = details[index] ?? undefined;
    const rank = rankOf(wanted, [label, ...labelColumnsOf(target).map((name) => String(row[name] ?? ""))]);
    return { rank, option: { value, label, ...(detail !== undefined && detail !== label && { detail }) } };
  });
  return found.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option);
}

/** 0 for an exact match, 1 for a prefix, 2 otherwise. */
function rankOf(text: string, names: readonly string[]): number {
  const wanted = text.toLowerCase();
  const ranks = names.map((name) => {
    const given = name.toLowerCase();
    return given === wanted ? 0 : given.startsWith(wanted) ? 1 : 2;
  });
  return Math.min(...ranks);
}

async function searchRows(
  target: LabelTarget & Pick<ReferenceScreen, "key" | "order">,
  text: string,
  [before, after]: [Any, Any],
  signal: AbortSignal,
  records: Records,
): Promise<AnyRow[]> {
  const { labelColumns, key, order = [] } = target;
  const query = new URLSearchParams({ select: columnsOf(target, key), limit: String(maxFound) });
  query.set("order", [...new Set([...order, ...labelColumns, key])].join(","));
  if (text !== "") {
    query.set("or", `(${await conditions(target, text, [before, after], signal, records)})`);
  }
  return (await records({ name: target.resource, key: target.column }).list(query, { signal })).rows;
}

/** Separator of the names that make up a label. */
const betweenNames = " · ";

/** A longer text is no name: a condition for each of its words would make too long a query. */
const maxSplits = 8;

/** The two sides of each of the first places at which a text has a separator. */
function splits(text: string, separator: string): [string, string][] {
  const parts = text.split(separator);
  return parts.slice(1, maxSplits + 1).map((_, at) => {
    const left = parts.slice(0, at + 1).join(separator);
    return [left, text.slice(left.length + separator.length)];
  });
}

/** Conditions: the label contains the text, or the value equals it, or the record it is about matches. */
async function conditions(
  target: LabelTarget,
  text: string,
  [before, after]: [Any, Any],
  signal: AbortSignal,
  records: Records,
): Promise<string[]> {
  const { document, ...own } = target;
  const { column, labelColumns, labelSeparator = betweenNames, numeric, naming } = own;
  const like = (start: Any, part: string, end: Any) => quoted(`${start}${escapePattern(part)}${end}`);
  const pattern = like(before, text, after);
  const byLabel = labelColumnsOf(own)
    .filter((name) => name !== column)
    .map((name) => `${name}.ilike.${pattern}`);
  const [, second] = labelColumns;
  const heads = labelColumnsOf({ ...own, labelColumns: labelColumns.slice(0, 1) });
  const across = splits(text, labelSeparator).flatMap(([left, right]) =>
    heads.map(
      (head) => `and(${head}.ilike.${like(before, left, "")},${second}.ilike.${like("", right, after)})`,
    ),
  );
  const names = splits(text, betweenNames);
  const [head] = names;
  const numbers = [pattern, ...(head ? [like(before, head[0], "")] : [])];
  const numbered = await numberedRows(naming?.numbers ?? [], numbers, signal, records);
  // A record without a number has the moment of its creation there.
  const nameAlone = head && naming && naming.numbers.length > 0 && numbered.length === 0 ? [head[1]] : [];
  const texts = [text, ...names.map(([left]) => left), ...nameAlone];
  const about = naming ? await valuesFound(naming.target, texts, signal, records) : [];
  const documents =
    document?.target && head ? await valuesFound(document.target, [head[0]], signal, records) : [];
  const ofDocument =
    documents.length > 0 && head ? await conditions(own, head[1], ["", after], signal, records) : [];
  return [
    ...byLabel,
    ...(second === undefined ? [] : across),
    ...valuesIn(column, numbered),
    ...(naming ? valuesIn(naming.by, about) : []),
    ...(document && ofDocument.length > 0
      ? [`and(${valuesIn(document.column, documents)},or(${ofDocument}))`]
      : []),
    ...(numeric && !/^\d{1,9}$/.test(text)
      ? []
      : [
          `${column}.${numeric ? `eq.${text}` : labelColumns.includes(column) ? `ilike.${pattern}` : `eq.${quoted(text)}`}`,
        ]),
  ];
}

/** A condition that a column has one of the values; none without values. */
const valuesIn = (column: string, values: readonly Value[]): string[] =>
  values.length === 0 ? [] : [`${column}.in.(${[...new Set(values)].map(quoted).join(",")})`];

/** The values of the records that these texts find. */
async function valuesFound(
  target: LabelTarget,
  texts: readonly string[],
  signal: AbortSignal,
  records: Records,
) {
  const named = { ...target, key: target.column };
  const found = await Promise.all(texts.map((text) => searchReference(named, text, signal, records)));
  return found.flat().map(({ value }) => value);
}

/** The records to which documents with a matching number refer. */
async function numberedRows(
  numbers: readonly DocumentNumber[],
  patterns: readonly string[],
  signal: AbortSignal,
  records: Records,
): Promise<Value[]> {
  const found = await Promise.all(
    numbers.map(({ resource, key, column, by }) => {
      const any = patterns.map((pattern) => `${column}.ilike.${pattern}`);
      const query = new URLSearchParams({ select: by, or: `(${any})` });
      query.set(by, "not.is.null");
      query.set("limit", String(maxFound));
      return records({ name: resource, key }).list(query, { signal });
    }),
  );
  return found.flatMap(({ rows }, at) => rows.flatMap((row) => row[numbers[at]?.by ?? ""] ?? []));
}
