import { readAddress, type SavedView, writeAddress } from "@/components/table/query/saved-view";
import { findResource } from "@/lib/resources";
import { operationsOf } from "@/lib/view-models/operation/operations-for";
import { recordsPath } from "@/lib/view-models/paths";
import { type ColumnScreen, describeResource } from "@/lib/view-models/resource-screen";
import type { PaletteEntry } from "./entries";

const recordsPage = /^\/console\/records\/(\w+)(?:\/([^/]+))?$/;

/** What a filter resets: the place in the list, and the record in the side panel. */
const start = { after: null, start: 0, row: null };

/**
 * Entries about the page behind the palette: filters of a list, operations of a record. `views` are the saved views of the list,
 * which a filter adds to. Imports every schema: load it lazily.
 */
export function entriesHere(
  path: string,
  query: string,
  scopes: readonly string[],
  views: readonly SavedView[],
): PaletteEntry[] {
  const [, name = "", key] = recordsPage.exec(path) ?? [];
  const resource = findResource(name);
  if (!resource || key === "new") return [];
  if (key !== undefined) {
    return operationsOf(name, decodeURIComponent(key))
      .filter(({ scope }) => scopes.includes(scope))
      .map(({ title, href }) => ({ href, title, terms: [`run ${title}`], kind: "Operation" }));
  }
  const screen = describeResource(resource);
  const given = new URLSearchParams(query);
  const parameters = Object.fromEntries([...given.keys()].map((key) => [key, given.getAll(key)]));
  const { view, saved } = readAddress(parameters, views);
  const hasDefault = views.some(({ isDefault }) => isDefault);
  return screen.columns.flatMap((column) =>
    valuesOf(column).map(([value, words]): PaletteEntry => {
      const others = view.filters.filter((filter) => filter.name !== column.name);
      const filters = [...others, { name: column.name, value: `eq.${value}` }];
      const next = writeAddress(screen, { ...view, ...start, filters }, saved, hasDefault);
      const pairs = Object.entries(next).flatMap(([name, values]) => values.map((one) => [name, one]));
      const title = `${column.label} is ${words}`;
      return {
        href: recordsPath(name, new URLSearchParams(pairs)),
        title,
        terms: [words, `filter ${title}`],
        kind: "Filter",
      };
    }),
  );
}

/** The values of an enumeration or a boolean, each with its words. */
function valuesOf({
  filterable,
  options,
  optionLabels,
  type,
}: ColumnScreen): [value: string, words: string][] {
  if (!filterable) return [];
  if (options && !type.endsWith("[]")) return options.map((value) => [value, optionLabels?.[value] ?? value]);
  return type === "boolean"
    ? [
        ["true", "Yes"],
        ["false", "No"],
      ]
    : [];
}
