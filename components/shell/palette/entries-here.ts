import { findResource } from "@/lib/resources";
import { operationsOf } from "@/lib/view-models/operations-for";
import { recordsPath } from "@/lib/view-models/paths";
import { type ColumnScreen, describeResource } from "@/lib/view-models/resource-screen";
import type { PaletteEntry } from "./entries";

const recordsPage = /^\/console\/records\/(\w+)(?:\/([^/]+))?$/;

/** Parameters of a list's address that name a place in it, which a filter moves. */
const places = ["after", "at", "row"];

/**
 * Entries about the page behind the palette: filters of a list, operations of a record. Imports every schema: load it lazily.
 */
export function entriesHere(path: string, query: string, scopes: readonly string[]): PaletteEntry[] {
  const [, name = "", key] = recordsPage.exec(path) ?? [];
  const resource = findResource(name);
  if (!resource || key === "new") return [];
  if (key !== undefined) {
    return operationsOf(name, decodeURIComponent(key))
      .filter(({ scope }) => scopes.includes(scope))
      .map(({ title, href }) => ({ href, title, terms: [`run ${title}`], kind: "Operation" }));
  }
  const { columns } = describeResource(resource);
  return columns.flatMap((column) =>
    valuesOf(column).map(([value, words]): PaletteEntry => {
      const parameters = new URLSearchParams(query);
      for (const place of places) parameters.delete(place);
      parameters.set(column.name, `eq.${value}`);
      const title = `${column.label} is ${words}`;
      return {
        href: recordsPath(name, parameters),
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
