import type { ConsoleOutput } from "@/lib/client/calls";
import type { ViewDefinition } from "@/lib/schemas/saved-view";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { defaultLayout, type Layout } from "./layout";
import { type Parameters, readOrder, readView, type View, writeOrder, writeTotals, writeView } from "./view";

export type SavedView = ConsoleOutput<"view/getViews">["results"][number];

/** `view` of an address that shows a list without its default view. */
export const allRows = "all";

/** State of a list from its URL, and the saved view that it belongs to. */
export interface OpenedView {
  view: View;
  saved: SavedView | null;
  /** The address names a view that does not exist, or not for this user. */
  isMissing: boolean;
}

/** The parts of a list's state that belong to a saved view. */
type Content = Pick<View, "filters" | "order" | "select" | "search" | "totals">;
const nothing: Content = { filters: [], order: null, select: null, search: "", totals: {} };

/**
 * Reads an address. One that names no part of a list's state shows that of its saved view, or of the default view of the
 * user's role; any part in it replaces the whole state. `views` are undefined until they have loaded.
 */
export function readAddress(parameters: Parameters, views: readonly SavedView[] | undefined): OpenedView {
  const view = readView(parameters);
  const wanted = view.saved;
  const saved =
    views?.find(({ id, isDefault }) => (wanted === null ? isDefault && isBare(view) : id === wanted)) ?? null;
  const isMissing = views !== undefined && wanted !== null && wanted !== allRows && !saved;
  if (!saved || !isBare(view)) return { view, saved, isMissing };
  return { view: { ...view, ...contentOf(saved.definition) }, saved, isMissing };
}

/** The address of a state. Inside a saved view, a state that differs from it always names its columns. */
export function writeAddress(
  screen: Pick<ResourceScreen, "listColumns">,
  view: View,
  saved: SavedView | null,
  hasDefault: boolean,
): Parameters {
  if (!saved) {
    const isAll = hasDefault && isBare(view) && view.saved === null;
    return writeView(isAll ? { ...view, saved: allRows } : view);
  }
  const at = { ...view, saved: saved.id };
  if (hasContent(view, saved.definition)) return writeView({ ...at, ...nothing });
  return writeView(isBare(view) ? { ...at, select: screen.listColumns } : at);
}

/** Whether the state of a list is that of a definition. */
export const hasContent = (view: Content, definition: ViewDefinition): boolean =>
  compared(view) === compared(contentOf(definition));

/** Whether the layout of a list is that of a definition. */
export function hasLayout({ widths, pinned, density }: Layout, definition: ViewDefinition): boolean {
  const own = layoutOf(definition);
  const sorted = (values: Layout["widths"]) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    density === own.density &&
    JSON.stringify(pinned) === JSON.stringify(own.pinned) &&
    JSON.stringify(sorted(widths)) === JSON.stringify(sorted(own.widths))
  );
}

/** State of a list to save, without columns that its resource does not have, or no longer. */
export function definitionOf(
  { columns }: Pick<ResourceScreen, "columns">,
  view: Content,
  { widths, pinned, density }: Layout,
): ViewDefinition {
  const isKnown = (name: string) => columns.some((column) => column.name === name);
  const known = (names: readonly string[] | null) => names?.filter(isKnown) ?? null;
  const knownOf = <T>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isKnown(name)));
  const chosen = known(view.select);
  return {
    filters: [...view.filters],
    search: view.search,
    order: view.order && writeOrder(view.order),
    columns: chosen?.length === 0 ? null : chosen,
    pinnedColumns: known(pinned),
    widths: knownOf(widths),
    density,
    totals: knownOf(view.totals),
  };
}

export const layoutOf = ({ widths, pinnedColumns, density }: ViewDefinition): Layout => ({
  ...defaultLayout,
  ...{ widths, density, pinned: pinnedColumns },
});

const contentOf = ({ filters, order, columns, search, totals }: ViewDefinition): Content => ({
  ...{ filters, search, totals, select: columns },
  order: order === null ? null : readOrder(order),
});

export const isBare = (view: Content): boolean => compared(view) === compared(nothing);

/** An address does not keep the order of filters with different names. */
const compared = ({ filters, order, select, search, totals }: Content): string =>
  JSON.stringify([
    filters
      .map(({ name, value }) => [name, value])
      .sort(([a = ""], [b = ""]) => (a < b ? -1 : a > b ? 1 : 0)),
    ...[order && writeOrder(order), select, search, writeTotals(totals)],
  ]);
