import { countOf } from "@/components/changes/count-words";
import type { FrozenSelection } from "@/components/table/use-selection";
import { formatNumber } from "@/components/value/format-value";
import { browserReader } from "@/components/value/reader";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";

const pageSize = 500;

/** The keys of all records that a frozen filter names, page by page; throws where another number matches. */
export async function* matchingIds(
  screen: ResourceScreen,
  { filter, expected }: FrozenSelection,
): AsyncGenerator<string> {
  const query = new URLSearchParams(filter);
  query.set("select", screen.key);
  query.set("order", `${screen.key}.asc`);
  query.set("limit", String(pageSize));
  const records = api.records(screen);
  let page = await records.list(query, {}, "exact");
  if (page.count !== expected) {
    const reader = browserReader();
    const matching = `${countOf(page.count ?? 0, reader)} ${page.count === 1 ? "matches" : "match"}`;
    const wanted = formatNumber(expected, reader);
    throw new ApiFailure(412, "stale", `${matching} instead of ${wanted}. Select them again.`);
  }
  for (;;) {
    for (const row of page.rows) yield String(row[screen.key]);
    if (page.next === null) return;
    query.set("after", page.next);
    page = await records.list(query);
  }
}
