import type { AnyRow, Page } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import type { View } from "./query/view";

/** The part of a list's keys that everything about a resource begins with; a write makes all of it stale. */
export const recordsKey = (resource: string) => ["records", resource] as const;

/** Names a page of rows among the answers that are kept. */
export function listKey({ name }: ResourceScreen, view: View) {
  const { filters, order, select, search, limit, after, start } = view;
  return [...recordsKey(name), "list", { filters, order, select, search, limit, after, start }] as const;
}

/** Names the number of all rows that a view's filters leave. */
export const countKey = ({ name }: ResourceScreen, { filters, search }: View) =>
  [...recordsKey(name), "count", { filters, search }] as const;

/** A page of rows that knows its place, since it stays in sight while another one is on its way. */
export interface RecordsPage extends Page<AnyRow> {
  /** Rows before it. */
  start: number;
}
