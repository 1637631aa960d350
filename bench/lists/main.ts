import { withDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { build, generateClient } from "@/bin/lib/preparation";
import { runCommand } from "@/bin/lib/run-command";
import { listenForStop } from "@/bin/lib/stop-request";
import { countQuery, listQuery } from "@/components/table/query/list-query";
import { readView, type View } from "@/components/table/query/view";
import { item } from "@/lib/resources/items/item";
import { scopes } from "@/lib/schemas/areas";
import { StartError } from "@/lib/server/config/start-error";
import { appSecret } from "@/lib/server/crypto/app-secret";
import { describeResource } from "@/lib/view-models/resource-screen";
import { withDataDir } from "../api/data-dir";
import { startMillwright } from "../api/servers";
import { percentile } from "../api/statistics";

const help = `Usage: npm run bench:lists [-- <rows>]

Measures the API calls of the list of items, with 1,000,000 items by default: those of each view, one after the other, as
a user of the list makes them. Takes about five minutes.`;

const screen = describeResource(item);
const calls = 100;

/** Views of the list, as URL parameters of the page; each number gives another page, search term or order. */
const views: Record<string, (n: number) => Record<string, string[]>> = {
  "first page": () => ({}),
  "sorted by a column": (n) => ({ order: [n % 2 ? "name.desc" : "readableId.desc"] }),
  "sorted by the name of another record": (n) => ({ order: [n % 2 ? "createdBy.desc" : "createdBy.asc"] }),
  "filtered by a list of values": (n) => ({ type: [n % 2 ? "eq.Tool" : "eq.Service"], active: ["is.false"] }),
  "filtered by a text": (n) => ({ readableId: [`like.BX-${digits(n)}*`] }),
  "quick search, a rare word": (n) => ({ q: [digits(n)] }),
  "quick search, a word of every eighth row": (n) => ({ q: [n % 2 ? "Flange" : "Spindle"] }),
  "quick search, no match": (n) => ({ q: [`nothing ${n}`] }),
  "row 5,000 and on, by number": (n) => ({ offset: [String(5_000 + n * 50)] }),
};

const digits = (n: number): string => String(100_003 + ((n * 7_919) % 800_000));

async function main(): Promise<void> {
  const [argument = "1000000"] = process.argv.slice(2);
  if (argument === "--help") return console.log(help);
  const rows = Number(argument);
  if (!Number.isInteger(rows) || rows < 1) throw new StartError(help);
  const stop = listenForStop();
  await generateClient(stop.requested);
  await build(stop.requested);
  // Loaded only now: it needs the Prisma client that a fresh clone has not generated before.
  const { fillItems } = await import("./fill-tables");
  await withDataDir(async (dataDir) => {
    const env = readLaunchEnv({ DATA_DIR: dataDir });
    const key = await withDatabase((url) => fillItems(url, appSecret(env), rows), env);
    const server = await startMillwright(dataDir);
    try {
      const user = { scopes, company: { timezone: "UTC" } };
      const request = (query: URLSearchParams, prefer = "") =>
        call(`${server.origin}/item?${query}`, key, prefer);
      console.log(`${"Milliseconds to the last byte".padEnd(50)}${"p50".padStart(8)}${"p95".padStart(8)}`);
      for (const [name, viewOf] of Object.entries(views)) {
        await measure(name, calls, (n) => request(listQuery(screen, readView(viewOf(n)), user)));
      }
      let after: string | null = null;
      await measure("the next page, a hundred times", calls, async () => {
        const view: View = { ...readView({}), after };
        after = (await request(listQuery(screen, view, user))).after;
      });
      await measure("the row count of a list", 10, () =>
        request(countQuery(screen, readView({}), user), "count=exact"),
      );
    } finally {
      await server.stop();
    }
  });
}

async function call(url: string, key: string, prefer: string): Promise<{ after: string | null }> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}`, prefer } });
  if (response.status !== 200 && response.status !== 206)
    throw new Error(`${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  return { after: next === undefined ? null : new URL(next, url).searchParams.get("after") };
}

async function measure(name: string, times: number, run: (n: number) => Promise<unknown>): Promise<void> {
  await run(0);
  const latencies: number[] = [];
  for (let n = 1; n <= times; n++) {
    const started = performance.now();
    await run(n);
    latencies.push(performance.now() - started);
  }
  const column = (percent: number) => percentile(latencies, percent).toFixed(1).padStart(8);
  console.log(`${name.padEnd(50)}${column(50)}${column(95)}`);
}

await runCommand(main);
