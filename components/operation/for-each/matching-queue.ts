import { countOf } from "@/components/changes/count-words";
import { quoted } from "@/components/reference/label-query";
import type { FrozenSelection } from "@/components/table/selection/use-selection";
import { formatNumber } from "@/components/value/format-value";
import { browserReader } from "@/components/value/reader";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { Position } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import type { Queue } from "./run-for-each";

const pageSize = 500;

/** Failed records that a filter names. */
const maxNamed = 200;

/** The records of a filter, and the filter of those that are left of it. */
export interface MatchingQueue extends Queue {
  /** Those that are still in the queue and these, which failed. */
  filterWith(failed: readonly string[]): URLSearchParams;
}

/** All records that a frozen filter names, read page by page; throws where another number matches. */
export function matchingQueue(
  screen: Pick<ResourceScreen, "name" | "key">,
  { filter, expected }: FrozenSelection,
  records: Pick<ReturnType<typeof api.records>, "list"> = api.records(screen),
): MatchingQueue {
  let page: string[] = [];
  /** Where the next page begins: undefined before the first, null after the last. */
  let next: Position | null | undefined;
  let last: string | null = null;

  async function read(): Promise<void> {
    const query = new URLSearchParams(filter);
    query.set("select", screen.key);
    query.set("order", `${screen.key}.asc`);
    query.set("limit", String(pageSize));
    for (const [name, value] of Object.entries(next ?? {})) query.set(name, String(value));
    const isFirst = next === undefined;
    const found = await records.list(query, {}, isFirst ? "exact" : undefined);
    if (isFirst && found.count !== expected) throw stale(found.count ?? 0, expected);
    page = found.rows.map((row) => String(row[screen.key]));
    next = found.next;
  }

  const isEmpty = () => page.length === 0 && next === null;
  return {
    isEmpty,
    async first() {
      if (page.length === 0 && next !== null) await read();
      return page[0] ?? null;
    },
    advance() {
      last = page.shift() ?? last;
    },
    known: () => page,
    filterWith(failed) {
      const named = `in.(${failed.slice(0, maxNamed).map(quoted).join(",")})`;
      if (isEmpty()) return new URLSearchParams([[screen.key, named]]);
      const query = new URLSearchParams(filter);
      if (last !== null && failed.length > 0)
        query.append("or", `(${screen.key}.gt.${quoted(last)},${screen.key}.${named})`);
      else if (last !== null) query.append(screen.key, `gt.${last}`);
      return query;
    },
  };
}

function stale(count: number, expected: number): ApiFailure {
  const reader = browserReader();
  const matching = `${countOf(count, reader)} ${count === 1 ? "matches" : "match"}`;
  return new ApiFailure(
    412,
    "stale",
    `${matching} instead of ${formatNumber(expected, reader)}. Select them again.`,
  );
}
