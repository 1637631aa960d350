import { quoted } from "@/components/reference/label-query";
import { api, type Records } from "@/lib/client/browser";
import { listAll } from "@/lib/client/list-all";
import type { AnyRow } from "@/lib/client/records";
import type { LinesScreen } from "@/lib/view-models/document/document-screen";
import type { StoredLines } from "../save/save-body";

const pageSize = 1_000;

/** Lines whose price breaks one call reads: a list with a longer address has no link to its next page. */
const linesPerCall = 50;

/** All lines of a document, each with all its price breaks, in order. */
export async function readLines(
  lines: LinesScreen,
  key: string,
  signal?: AbortSignal,
  records: Records = api.records,
): Promise<StoredLines> {
  const rows = await readParts(lines, [key], signal, records);
  if (!lines.breaks) return rows;
  const { parent } = lines.breaks;
  const breaks = new Map<string, AnyRow[]>();
  for (let start = 0; start < rows.length; start += linesPerCall) {
    const ids = rows.slice(start, start + linesPerCall).map(({ id }) => String(id));
    for (const id of ids) breaks.set(id, []);
    for (const one of await readParts(lines.breaks, ids, signal, records))
      breaks.get(String(one[parent]))?.push(one);
  }
  return rows.map((row) => ({ ...row, breaks: breaks.get(String(row.id)) ?? [] }));
}

/** All rows of these owners, page by page. */
async function readParts(
  { screen, parent, order }: LinesScreen,
  owners: readonly string[],
  signal: AbortSignal | undefined,
  records: Records,
): Promise<AnyRow[]> {
  const columns = screen.columns.filter(({ sensitive, type }) => !sensitive && type !== "jsonb");
  const names = columns.map(({ name }) => name);
  const tie = names.includes("createdAt") ? ",createdAt,id" : ",id";
  const query = new URLSearchParams({
    [parent]: `in.(${owners.map(quoted)})`,
    select: names.join(","),
    order: `${order?.column ?? "createdAt"}${tie}`,
    limit: String(pageSize),
  });
  return listAll(records(screen), query, signal ? { signal } : {});
}
