import { Decimal } from "decimal.js";
import { cache } from "react";
import { quoted } from "@/components/reference/label-query";
import { listAll } from "@/lib/client/list-all";
import type { AnyRow, Page } from "@/lib/client/records";
import { findResource } from "@/lib/resources";
import type { NextLines } from "@/lib/resources/document";
import { allDocuments, type DocumentResource, documentOf } from "@/lib/resources/documents";
import { maxLines } from "@/lib/schemas/document-limits";
import { isObject } from "@/lib/schemas/is-object";
import { amountOf, isComment } from "@/lib/view-models/document/line-columns";
import { readSource } from "@/lib/view-models/paths";

/** Rows of a page of a list, and IDs of which one call reads the rows. */
const pageSize = 1_000;

/** Reads records as the page's user. */
type Records = (resource: { name: string; key: string }) => {
  list(query: URLSearchParams): Promise<Page<AnyRow>>;
};

/**
 * Values of a new document that follows the document `source`: in `lines` the ordered lines with the quantities that are not on
 * another document yet, as many as one document takes. None where nothing remains, and none for an unknown source.
 */
export async function sourceValues(
  name: string,
  source: string,
  records: Records,
): Promise<Record<string, unknown>> {
  return (await readRemaining(name, source, records))?.values ?? {};
}

/** Whether other documents of the kind `name` have all that the document `source` orders. */
export async function isUsedUp(name: string, source: string, records: Records): Promise<boolean> {
  const found = await readRemaining(name, source, records);
  return found !== null && Object.keys(found.values).length === 0;
}

/** What remains of the ordered lines, read once for a page; null where there are none. */
const readRemaining = cache(
  async (
    name: string,
    source: string,
    records: Records,
  ): Promise<{ values: Record<string, unknown> } | null> => {
    const { resource = "", key = "" } = readSource(source) ?? {};
    const before = documentNamed(resource);
    const target = documentNamed(name);
    const next = before?.document.next.find((one) => one.resource === name)?.lines;
    if (!before || !target || !next) return null;
    const limits = next.named ? await limitsOf(before, next.named, key, records) : null;
    const order = allDocuments().find(({ document }) => document.lines?.resource === next.of);
    if (!order || limits?.size === 0) return null;
    const ordered = await orderedLines(order, next, limits ? [...limits.keys()] : key, records);
    if (ordered.length === 0) return null;
    const from = next.named && { [`${name}.${next.named.from}`]: `eq.${key}` };
    const [taken, takenFrom] = await Promise.all([
      takenQuantities(target, next, ordered, {}, records),
      from ? takenQuantities(target, next, ordered, from, records) : null,
    ]);

    const remainingOf = (row: AnyRow): Decimal => {
      const id = String(row.id);
      const rest = new Decimal(Number(row[next.quantity])).minus(taken.get(id) ?? 0);
      const limit = limits?.get(id)?.minus(takenFrom?.get(id) ?? 0);
      return limit ? Decimal.min(rest, limit) : rest;
    };
    const all = ordered.flatMap((row) => {
      const values = { ...pick(row, next.sets), [next.line]: row.id };
      if (isText(order, row)) return taken.has(String(row.id)) ? [] : [{ row, values }];
      const rest = remainingOf(row);
      // Neither what is complete nor what exceeds the order, in either direction.
      if (!rest.times(Number(row[next.quantity])).greaterThan(0)) return [];
      const quantities = next.remaining.map((column) => [column, rest.toNumber()] as const);
      return [{ row, values: { ...values, ...Object.fromEntries(quantities) } }];
    });
    const remaining = all.slice(0, maxLines);
    if (remaining.length === 0) return { values: {} };
    const orders = remaining.map(({ row }) => row[order.resource.name]);
    const shared = next.named && sharedValues(orders, next.named.sets);
    return { values: { ...shared, lines: remaining.map(({ values }) => values) } };
  },
);

function documentNamed(name: string): DocumentResource | null {
  const resource = findResource(name);
  return resource && documentOf(resource);
}

/** Whether an ordered line is a text without a quantity. */
const isText = ({ document: { lines } }: DocumentResource, row: AnyRow): boolean =>
  lines !== undefined &&
  isComment(
    lines,
    row,
    amountOf(lines, (column) => Number(row[column])),
  );

/** Values of a row by the field that each fills in. */
export const pick = (row: Readonly<Record<string, unknown>>, sets: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(sets).map(([field, column]) => [field, row[column]]));

/** Values that all of the orders have in common; none where they differ. */
function sharedValues(orders: readonly unknown[], sets: Readonly<Record<string, string>>) {
  const found = orders.map((order) => pick(isObject(order) ? order : {}, sets));
  const [first = {}] = found;
  const isShared = found.every((one) => JSON.stringify(one) === JSON.stringify(first));
  return isShared ? Object.fromEntries(Object.entries(first).filter(([, value]) => value !== null)) : {};
}

/** Lines of one order, or the named ones, in their order; each with the values of its order. */
async function orderedLines(
  { resource, document: { lines } }: DocumentResource,
  { of, quantity, having, sets, named }: NextLines,
  wanted: string | readonly string[],
  records: Records,
): Promise<AnyRow[]> {
  if (!lines) return [];
  const { kinds, amount = [], charges = [] } = lines;
  const names = ["id", quantity, ...Object.values(sets), ...(kinds ? [kinds.by] : []), ...amount, ...charges];
  const order = named ? [`${resource.name}(${Object.values(named.sets)})`] : [];
  const query = {
    select: [...new Set(names), ...order].join(","),
    order: `${lines.order?.column ?? "createdAt"},createdAt,id`,
    limit: String(pageSize),
    ...(having !== undefined && { [having]: "not.is.null" }),
  };
  const all = (filter: Readonly<Record<string, string>>) =>
    listAll(records({ name: of, key: "id" }), new URLSearchParams({ ...query, ...filter }));
  if (typeof wanted === "string") return all({ [lines.parent]: `eq.${wanted}` });
  return inParts(wanted, (ids) => all({ id: `in.(${ids.map(quoted)})` }));
}

/** Reads the rows of very many IDs in turn. */
async function inParts(
  ids: readonly string[],
  read: (part: readonly string[]) => Promise<AnyRow[]>,
): Promise<AnyRow[]> {
  const found: AnyRow[] = [];
  for (let start = 0; start < ids.length; start += pageSize)
    found.push(...(await read(ids.slice(start, start + pageSize))));
  return found;
}

/** The quantity that the lines of a document have of each ordered line. */
async function limitsOf(
  { document: { lines } }: DocumentResource,
  { by, quantity }: NonNullable<NextLines["named"]>,
  key: string,
  records: Records,
): Promise<ReadonlyMap<string, Decimal>> {
  if (!lines) return new Map();
  const query = {
    select: `id,${by},${quantity}`,
    limit: String(pageSize),
    [lines.parent]: `eq.${key}`,
    [by]: "not.is.null",
  };
  const rows = await listAll(records({ name: lines.resource, key: "id" }), new URLSearchParams(query));
  return sumsBy(rows, by, quantity);
}

/** The quantity that documents which follow have of each ordered line, unless they have ended. */
async function takenQuantities(
  { resource, document: { lines, status } }: DocumentResource,
  { line, remaining: [quantity = ""] }: NextLines,
  ordered: readonly AnyRow[],
  filter: Readonly<Record<string, string>>,
  records: Records,
): Promise<ReadonlyMap<string, Decimal>> {
  if (!lines) return new Map();
  const query = {
    select: `${line},sum:${quantity}.sum(),${resource.name}!inner()`,
    [`${resource.name}.${status.column}`]: `not.in.(${status.ends.map(quoted)})`,
    ...filter,
  };
  const ids = ordered.map(({ id }) => String(id));
  const rows = await inParts(ids, async (part) => {
    const counted = new URLSearchParams({ ...query, [line]: `in.(${part.map(quoted)})` });
    return (await records({ name: lines.resource, key: "id" }).list(counted)).rows;
  });
  return sumsBy(rows, line, "sum");
}

/** Sums of a column by the value of another. */
function sumsBy(rows: readonly AnyRow[], by: string, column: string): ReadonlyMap<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const row of rows) {
    const of = String(row[by]);
    sums.set(of, new Decimal(Number(row[column] ?? 0)).plus(sums.get(of) ?? 0));
  }
  return sums;
}
