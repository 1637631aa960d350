import type { View } from "./query/view";
import type { RecordsPage } from "./records-query";

/** Cursors of visited pages, by list and offset. */
const cursors = new Map<string, Map<number, string>>();

const listOf = ({ filters, order, search, limit }: View) => JSON.stringify([filters, order, search, limit]);

/** Position of the next page; its cursor is stored for the way back. */
export function laterPage(view: View, page: RecordsPage): Pick<View, "after" | "start"> {
  const start = page.start + page.rows.length;
  const known = cursors.get(listOf(view)) ?? new Map<number, string>();
  if (page.next !== null) cursors.set(listOf(view), known.set(start, page.next));
  return { after: page.next, start };
}

/** Position of the previous page: by cursor if visited, else by offset. */
export function earlierPage(view: View): Pick<View, "after" | "start"> {
  const start = Math.max(view.start - view.limit, 0);
  return { after: cursors.get(listOf(view))?.get(start) ?? null, start };
}
