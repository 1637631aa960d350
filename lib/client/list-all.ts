import type { Page } from "./records";
import type { CallOptions } from "./send";

interface Listing<T> {
  list(query: URLSearchParams, options?: CallOptions): Promise<Page<T>>;
}

/** All rows of a query, page by page; its `limit` is the size of a page. */
export async function listAll<T>(
  records: Listing<T>,
  query: URLSearchParams,
  options: CallOptions = {},
): Promise<T[]> {
  const pages = new URLSearchParams(query);
  const rows: T[] = [];
  for (;;) {
    const page = await records.list(pages, options);
    rows.push(...page.rows);
    if (page.next === null) return rows;
    for (const [name, value] of Object.entries(page.next)) pages.set(name, String(value));
  }
}
