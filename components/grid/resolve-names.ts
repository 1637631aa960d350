import { columnsOf, labelColumnsOf, labelOfRow, labelRows, quoted } from "@/components/reference/label-query";
import { searchReference } from "@/components/reference/search-reference";
import { shownLabel } from "@/components/reference/use-labels";
import { browserReader } from "@/components/value/reader";
import { api, type Records } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import type { ReferenceScreen } from "@/lib/view-models/references";

/** The record that a name means, or why none: of the records `among` each is called so. */
export type Resolved = { value: string; label: string } | { error: string; among?: ReadonlySet<string> };

/** Names per request; keeps the query string well below the header limit. */
const namesPerQuery = 40;
/** Names that match no column as a whole, such as those of other records, are searched one by one, a few at a time. */
const parallel = 6;

/** Word processors and web pages write non-breaking spaces. */
const spaced = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
const plain = (text: string): string => spaced(text).toLowerCase();

/** Finds the records that names mean: by label, by one of its parts such as the number, or by id. */
export async function resolveNames(
  target: ReferenceScreen,
  names: readonly string[],
  records: Records = api.records,
): Promise<Map<string, Resolved>> {
  const found = new Map<string, Resolved>();
  const open = new Set(names);
  if (!target.naming) {
    const all = [...open];
    for (let start = 0; start < all.length; start += namesPerQuery) {
      const some = all.slice(start, start + namesPerQuery);
      for (const [name, resolved] of await byColumn(target, some, records)) {
        found.set(name, resolved);
        open.delete(name);
      }
    }
  }
  const rest = [...open];
  const next = async (): Promise<void> => {
    const name = rest.pop();
    if (name === undefined) return;
    found.set(name, await bySearch(target, name, records));
    await next();
  };
  await Promise.all(Array.from({ length: parallel }, next));
  return found;
}

/** Names that a label column, the first part of the label or the id equals; the others are missing. */
async function byColumn(target: ReferenceScreen, names: readonly string[], records: Records) {
  const { column, labelColumns, labelSeparator = " · ", numeric } = target;
  const named = labelColumnsOf(target);
  const wanted = names.flatMap((name) =>
    [name.trim(), spaced(name)].flatMap((text) => [text, text.split(labelSeparator)[0]?.trim() ?? text]),
  );
  const list = [...new Set(wanted)].map(quoted).join(",");
  const texts = [...new Set([...named, ...(numeric ? [] : [column])])];
  const query = new URLSearchParams({
    select: columnsOf(target),
    or: `(${texts.map((name) => `${name}.in.(${list})`).join(",")})`,
    limit: "1000",
  });
  const calls = records({ name: target.resource, key: target.column });
  const { rows } = await calls.list(query);
  const labels = await labelRows(target, rows, undefined, records);
  const known = rows.map((row, at) => ({
    value: String(row[column]),
    label: labels[at] ?? String(row[column]),
    // Also the label without what distinguishes it.
    parts: [...partsOf(row, named), labelOfRow({ labelColumns, labelSeparator }, row) ?? ""],
  }));
  return names.flatMap((name): [string, Resolved][] => {
    const is = (text: string) => plain(text) === plain(name);
    const byId = known.filter(({ value }) => value === name.trim());
    const byLabel = known.filter(({ label }) => is(label));
    const byPart = known.filter(({ parts }) => parts.some(is));
    const matches = [byId, byLabel, byPart].find((some) => some.length > 0);
    return matches ? [[name, onlyOne(target, name, matches)]] : [];
  });
}

const partsOf = (row: AnyRow, columns: readonly string[]): string[] =>
  columns.map((name) => String(row[name] ?? "")).filter((part) => part !== "");

async function bySearch(target: ReferenceScreen, name: string, records: Records): Promise<Resolved> {
  const search = (text: string) => searchReference(target, text, new AbortController().signal, records);
  const found = await search(name);
  const results = found.length > 0 || spaced(name) === name ? found : await search(spaced(name));
  const isCalled = (label: string) =>
    [label, shownLabel(target, label, browserReader())].some((text) => plain(text) === plain(name));
  const exact = results.filter(({ label, value }) => isCalled(label) || value === name.trim());
  return onlyOne(target, name, exact);
}

function onlyOne(
  { singular, title }: ReferenceScreen,
  name: string,
  matches: readonly { value: string; label: string }[],
): Resolved {
  const values = new Set(matches.map(({ value }) => value));
  const [first] = matches;
  if (!first) return { error: `No ${singular.toLowerCase()} is called “${name.trim()}”.` };
  if (values.size === 1) return { value: first.value, label: first.label };
  return {
    among: values,
    error: `${values.size} ${title.toLowerCase()} are called “${name.trim()}”. Enter the number or ID.`,
  };
}
