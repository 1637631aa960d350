import type { Route } from "next";
import type { SavedView } from "@/components/table/query/saved-view";
import type { Scope } from "@/lib/schemas/areas";
import { inSentence } from "@/lib/view-models/labels";
import type { NavigationArea } from "@/lib/view-models/navigation";
import { newRecordPath, operationPath, recordsPath, routeTo } from "@/lib/view-models/paths";
import { destinationsFor } from "../destinations";
import type { Rankable } from "./rank";

/** A palette entry that opens a screen. */
export interface PaletteEntry extends Rankable {
  href: Route;
  kind: "Screen" | "Create" | "Records" | "Operation" | "Filter" | "View";
}

/** Every screen, list, form and operation that the user may open. `here` is the resource of the current page, if any. */
export function paletteEntries(
  navigation: readonly NavigationArea[],
  scopes: readonly Scope[],
  here: string | null,
): PaletteEntry[] {
  const screens = destinationsFor(scopes).map(
    ({ href, title }): PaletteEntry => ({ href, title, terms: [], kind: "Screen" }),
  );
  const known = new Set(screens.map(({ href }) => href));
  const rest = navigation.flatMap((entry) => entriesOf(entry, here));
  return [...screens, ...rest.filter(({ href }) => !known.has(href))];
}

function entriesOf(
  { title: area, records, pages, operations }: NavigationArea,
  here: string | null,
): PaletteEntry[] {
  return [
    ...records.flatMap(({ name, title, creates }): PaletteEntry[] => {
      const list: PaletteEntry = {
        href: recordsPath(name),
        title,
        // A one-word entry is the noun, so that “webhook” offers to create one.
        terms: /[A-Z]/.test(name) ? [name] : [],
        kind: "Records",
        area,
      };
      if (creates === null) return [list];
      const noun = inSentence(creates);
      const terms = [noun, `new ${noun}`, `add ${noun}`];
      const href = newRecordPath(name, name === "webhook" && here ? { table: here } : {});
      return [list, { href, title: `Create ${noun}`, terms, kind: "Create", area }];
    }),
    ...pages.map(
      ({ path, title }): PaletteEntry => ({
        href: routeTo(path),
        title,
        terms: [],
        kind: "Screen",
        area,
      }),
    ),
    ...operations.map(
      ({ path, title }): PaletteEntry => ({
        href: operationPath(path),
        title,
        terms: [path.split("/")[1] ?? path],
        kind: "Operation",
        area,
      }),
    ),
  ];
}

/** Title of a list. */
export const titleOf = (navigation: readonly NavigationArea[], resource: string): string =>
  navigation.flatMap(({ records }) => records).find(({ name }) => name === resource)?.title ?? resource;

/** Saved views by their names, and with the names of their lists. */
export const viewEntries = (
  navigation: readonly NavigationArea[],
  views: readonly Pick<SavedView, "id" | "resource" | "name">[],
): PaletteEntry[] =>
  views.map(({ id, resource, name }) => ({
    title: name,
    terms: [`view ${name}`],
    area: titleOf(navigation, resource),
    kind: "View",
    href: recordsPath(resource, { view: id }),
  }));
