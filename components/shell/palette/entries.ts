import type { Route } from "next";
import type { Scope } from "@/lib/schemas/areas";
import { inSentence } from "@/lib/screens/labels";
import type { NavigationArea } from "@/lib/screens/navigation";
import { newRecordPath, operationPath, recordsPath } from "@/lib/screens/paths";
import { destinationsFor } from "../destinations";
import type { Rankable } from "./rank";

/** A screen that the palette leads to. */
export interface PaletteEntry extends Rankable {
  href: Route;
  kind: "Screen" | "Create" | "Records" | "Operation";
  /** The area that it belongs to. */
  area?: string;
}

/** Every screen, list, form and operation that the user may open. `here` is the resource on the screen, if any. */
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
  { title: area, records, operations }: NavigationArea,
  here: string | null,
): PaletteEntry[] {
  return [
    ...records.flatMap(({ name, title, creates }): PaletteEntry[] => {
      const list: PaletteEntry = {
        href: recordsPath(name),
        title,
        // A name of one word is the noun, which asks for a new one.
        terms: [`${area} ${title}`, ...(/[A-Z]/.test(name) ? [name] : [])],
        kind: "Records",
        area,
      };
      if (creates === null) return [list];
      const noun = inSentence(creates);
      const terms = [noun, `new ${noun}`, `add ${noun}`];
      const href = newRecordPath(name, name === "webhook" && here ? { table: here } : {});
      return [list, { href, title: `Create ${noun}`, terms, kind: "Create", area }];
    }),
    ...operations.map(
      ({ path, title }): PaletteEntry => ({
        href: operationPath(path),
        title,
        terms: [path.split("/")[1] ?? path, `${area} ${title}`],
        kind: "Operation",
        area,
      }),
    ),
  ];
}
