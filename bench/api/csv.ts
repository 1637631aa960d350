import { csvOf } from "@/components/export/csv";
import { listQuery } from "@/components/table/query/list-query";
import { readView } from "@/components/table/query/view";
import { webhook } from "@/lib/resources/events/webhook";
import { scopes } from "@/lib/schemas/areas";
import { withClient } from "@/lib/server/database/connections/with-client";
import { copyOut } from "@/lib/server/database/copy";
import { describeResource } from "@/lib/view-models/resource-screen";
import { companyId } from "./bare-statements";
import { memoryOf, resetPeak } from "./process-tree";
import type { Side } from "./scenarios";
import type { Setup } from "./setup";

/** An export of all webhooks of the first company. */
export interface CsvFigures {
  name: string;
  rowsPerSecond: number;
  /** Resident memory of the server process in MB: before, and the most during the export. */
  memory: { before: number; peak: number } | null;
  line: string;
}

const screen = describeResource(webhook);
/** Rows of a page: the API's maximum. */
const step = 1000;

/** A page as CSV, which begins with the names. */
type CsvOf = (response: Response) => Promise<string>;

/** All rows as CSV, page by page as a client takes them; the fastest of three times, and COPY of the same rows. */
export async function measureCsv(
  { millwrights, databaseUrl }: Setup,
  signal: AbortSignal,
): Promise<CsvFigures[]> {
  const api = `/webhook?order=name&limit=${step}`;
  const user = { scopes, company: { timezone: "UTC" } };
  const query = listQuery(screen, { ...readView({ order: ["name.asc"] }), limit: step }, user);
  const selected = query.get("select")?.split(",") ?? [];
  const asConsole: CsvOf = async (response) => csvOf(selected, await response.json());
  const figures: CsvFigures[] = [];
  for (const side of millwrights) {
    const direct = () => exportAll(side, api, "text/csv", textOf, signal);
    figures.push(await fastest(`CSV by ${side.name}`, direct, side));
    const console = () => exportAll(side, `/webhook?${query}`, "application/json", asConsole, signal);
    figures.push(await fastest(`the console's CSV by ${side.name}`, console, side));
  }
  figures.push(await fastest("COPY TO STDOUT (FORMAT csv)", () => copyAll(databaseUrl), null));
  return figures;
}

const textOf: CsvOf = (response) => response.text();

/** Follows the links from page to page. Returns the number of rows. */
async function exportAll(
  { server, headers }: Side,
  first: string,
  accept: string,
  csv: CsvOf,
  signal: AbortSignal,
): Promise<number> {
  let lines = 0;
  for (let path: string | undefined = first; path !== undefined; ) {
    const response: Response = await fetch(server.origin + path, { headers: { ...headers, accept }, signal });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    path = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
    const text = await csv(response);
    lines += text.split("\n").length - (text.endsWith("\n") ? 2 : 1);
  }
  return lines;
}

const copyAll = (databaseUrl: string): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const names = webhook.returned.map((name) => client.escapeIdentifier(name)).join(", ");
    const statement = `COPY (SELECT ${names} FROM "webhook" WHERE "companyId" = ${client.escapeLiteral(companyId)}
      ORDER BY "name", "id") TO STDOUT (FORMAT csv)`;
    let rows = 0;
    for await (const chunk of copyOut(client, statement)) rows += String(chunk).split("\n").length - 1;
    return rows;
  });

async function fastest(name: string, run: () => Promise<number>, side: Side | null): Promise<CsvFigures> {
  let rowsPerSecond = 0;
  let memory: CsvFigures["memory"] = null;
  for (let time = 0; time < 3; time++) {
    const before = side && memoryOf(side.server.pid, "VmRSS");
    if (side) resetPeak(side.server.pid);
    const started = performance.now();
    const rows = await run();
    const own = (rows / (performance.now() - started)) * 1000;
    if (side && before !== null && own > rowsPerSecond) {
      memory = { before, peak: memoryOf(side.server.pid, "VmHWM") };
    }
    rowsPerSecond = Math.max(rowsPerSecond, own);
  }
  const used = memory ? `, ${memory.before.toFixed(0)} MB before, ${memory.peak.toFixed(0)} MB at most` : "";
  const line = `${name.padEnd(42)}${Math.round(rowsPerSecond).toLocaleString("en").padStart(10)} rows/s${used}`;
  return { name, rowsPerSecond, memory, line };
}
