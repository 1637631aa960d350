import { cache } from "react";
import type { OfferChoice } from "@/components/document/choose-offers";
import { contextRows, quoted } from "@/components/reference/label-query";
import type { Records } from "@/lib/client/browser";
import { listAll } from "@/lib/client/list-all";
import type { AnyRow } from "@/lib/client/records";
import { findResource, knownResource } from "@/lib/resources";
import { documentOf } from "@/lib/resources/documents";
import { readSource } from "@/lib/view-models/paths";
import { describeResource } from "@/lib/view-models/resource-screen";
import { pick } from "./source-values";

const pageSize = 1_000;

/** Lines whose price breaks one call reads: a list with a longer address has no link to its next page. */
const linesPerCall = 50;

/**
 * The choices of a new document that takes what the document `source` offers; null where each line has one price break at most.
 * Prices are in base currency.
 */
export async function offerChoices(
  name: string,
  source: string,
  records: Records,
): Promise<OfferChoice[] | null> {
  const found = await readOffers(name, source, records);
  if (!found?.offers.some(({ breaks }) => breaks.length > 1)) return null;
  const { offered, offers, lines } = found;
  const rows = offers.map(({ line }) => line);
  const { context } = describeResource(knownResource(lines.resource));
  const about = context.filter(({ column }) => lines.about.includes(column));
  const labels = await contextRows(about, rows, undefined, records);
  // Lines of one item differ by their descriptions.
  const labelAt = (at: number): string => {
    const label = labels[at] ?? "";
    const same = rows.filter((_, other) => labels[other] === labels[at]);
    const text = String(rows[at]?.[described] ?? "");
    return text === "" || same.every((row) => row[described] === text) ? label : `${label} · ${text}`;
  };
  const { quantity, price } = offered.choice;
  return offers.map(({ line, breaks }, at) => {
    const priced = breaks.map((row) => {
      return { id: String(row.id), quantity: Number(row[quantity]), price: Number(row[price]) };
    });
    const unpriced = { id: String(line.id), quantity: firstOf(line[offered.unpriced.list]), price: null };
    return { label: labelAt(at), options: priced.length > 0 ? priced : [unpriced] };
  });
}

/**
 * Lines of a new document that takes what the document `source` offers: of each line the price break that `chosen` names, or the
 * line itself; all of them if it is null. None for an unknown source.
 */
export async function offeredValues(
  name: string,
  source: string,
  chosen: readonly string[] | null,
  records: Records,
): Promise<Record<string, unknown>> {
  const found = await readOffers(name, source, records);
  if (!found) return {};
  const { offered, offers } = found;
  const isChosen = ({ id }: AnyRow) => chosen === null || chosen.includes(String(id));
  const lines = offers.flatMap(({ line, breaks }) => {
    const values = pick(line, offered.sets);
    const priced = breaks.find(isChosen);
    if (priced) return [{ ...values, ...pick(priced, offered.priced) }];
    if (breaks.length > 0 || !isChosen(line)) return [];
    return [{ ...values, [offered.unpriced.quantity]: firstOf(line[offered.unpriced.list]) }];
  });
  return lines.length > 0 ? { lines } : {};
}

/** The column of a line that describes what it is about. */
const described = "description";

/** The lines that a document offers to one of the other kind, with their price breaks; read once for choices and values. */
const readOffers = cache(async (name: string, source: string, records: Records) => {
  const { resource = "", key = "" } = readSource(source) ?? {};
  const before = findResource(resource);
  const { lines, next = [] } = (before && documentOf(before)?.document) ?? {};
  const offered = next.find((one) => one.resource === name)?.offered;
  if (!offered || !lines?.breaks) return null;
  const { except, sets, priced, unpriced } = offered;
  const all = (table: string, query: Readonly<Record<string, string>>, order: string | undefined) => {
    const pages = { ...query, order: `${order ?? "createdAt"},createdAt,id`, limit: String(pageSize) };
    return listAll(records({ name: table, key: "id" }), new URLSearchParams(pages));
  };
  const rows = await all(
    lines.resource,
    {
      select: columnsIn([...Object.values(sets), unpriced.list, ...lines.about]),
      [lines.parent]: `eq.${key}`,
      [except.column]: `not.in.(${except.values.map(quoted)})`,
    },
    lines.order?.column,
  );
  if (rows.length === 0) return null;
  const { resource: table, parent, order } = lines.breaks;
  const select = columnsIn([parent, ...Object.values(priced), ...Object.values(offered.choice)]);
  const offers: { line: AnyRow; breaks: AnyRow[] }[] = [];
  for (let start = 0; start < rows.length; start += linesPerCall) {
    const part = rows.slice(start, start + linesPerCall);
    const owners = `in.(${part.map(({ id }) => quoted(id))})`;
    const found = await all(table, { select, [parent]: owners }, order?.column);
    offers.push(...part.map((line) => ({ line, breaks: found.filter((row) => row[parent] === line.id) })));
  }
  return { offered, offers, lines };
});

const columnsIn = (names: readonly string[]): string => [...new Set(["id", ...names])].join(",");

/** The first of the quantities of a line. */
const firstOf = (list: unknown): number => Number(Array.isArray(list) ? (list[0] ?? 1) : 1);
