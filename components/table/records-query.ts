import type { AnyRow, Page } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import type { View } from "./query/view";

/** Query key prefix of a resource; a write invalidates all of it. */
export const recordsKey = (resource: string) => ["records", resource] as const;

/** Query key of a page of rows. */
export function listKey({ name }: ResourceScreen, view: View) {
  const { filters, order, select, search, limit, after, start } = view;
  return [...recordsKey(name), "list", { filters, order, select, search, limit, after, start }] as const;
}

/** Query key of the total of a view's filters. */
export const countKey = ({ name }: ResourceScreen, { filters, search }: Pick<View, "filters" | "search">) =>
  [...recordsKey(name), "count", { filters, search }] as const;

/** A page of rows with its position, since it stays visible while another loads. */
export interface RecordsPage extends Omit<Page<AnyRow>, "next"> {
  /** Rows before it. */
  start: number;
  order: View["order"];
  filters: View["filters"];
  search: View["search"];
  /** Cursor of the next page; null where that is found by number. */
  next: string | null;
  /** Fewer rows than were asked for. A full page of some orders has no cursor: the next one is found by number. */
  isLast: boolean;
}

export const recordsPage = (
  page: Page<AnyRow>,
  { start, order, filters, search, limit }: View,
): RecordsPage => ({
  ...{ ...page, start, order, filters, search },
  next: page.next?.offset === 0 ? (page.next.after ?? null) : null,
  isLast: page.rows.length < limit,
});
