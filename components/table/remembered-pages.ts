import type { View } from "./query/view";
import type { RecordsPage } from "./records-query";

/** Cursors of the pages that were seen, by the list that they are of and the rows before them. */
const cursors = new Map<string, Map<number, string>>();

const listOf = ({ filters, order, search, limit }: View) => JSON.stringify([filters, order, search, limit]);

/** The place of the page behind the one in sight; its cursor is kept for the way back. */
export function laterPage(view: View, page: RecordsPage): Pick<View, "after" | "start"> {
  const start = page.start + page.rows.length;
  const known = cursors.get(listOf(view)) ?? new Map<number, string>();
  if (page.next !== null) cursors.set(listOf(view), known.set(start, page.next));
  return { after: page.next, start };
}

/** The place of the page before this one: by its cursor where it was seen, else by counting rows. */
export function earlierPage(view: View): Pick<View, "after" | "start"> {
  const start = Math.max(view.start - view.limit, 0);
  return { after: cursors.get(listOf(view))?.get(start) ?? null, start };
}
