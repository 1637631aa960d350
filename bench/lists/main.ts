import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { build, generateClient } from "@/bin/lib/preparation";
import { listenForStop } from "@/bin/lib/stop-request";
import { countQuery, listQuery } from "@/components/table/query/list-query";
import { readView, type View } from "@/components/table/query/view";
import { item } from "@/lib/resources/items/item";
import { appSecret } from "@/lib/server/crypto/app-secret";
import { describeResource } from "@/lib/view-models/resource-screen";
import { type Served, startMillwright } from "../processes";
import { removeData } from "../stage";

const help = `Usage: npm run bench:lists [-- <rows>]

Measures what the list of items asks the API for, with 1,000,000 items unless told otherwise: the calls of each view, one
after the other, as somebody who works the list makes them. Takes about five minutes.`;

const screen = describeResource(item);
const calls = 100;

/** What somebody looks at, by the address of the page; each number makes another page, word or order. */
const views: Record<string, (n: number) => Record<string, string[]>> = {
  "first page": () => ({}),
  "sorted by a column": (n) => ({ order: [n % 2 ? "name.desc" : "readableId.desc"] }),
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
  const rows = Number(argument);
  if (!Number.isInteger(rows) || rows < 1) return console.log(help);
  const stop = listenForStop();
  await generateClient(stop.asked);
  await build(stop.asked);
  // Loaded only now: it needs the Prisma client that a fresh clone has not generated before.
  const { fillItems } = await import("./fill-items");
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-bench-"));
  // Under root the database has an account of its own, which has to pass through.
  chmodSync(dataDir, 0o711);
  const env = readLaunchEnv({ DATA_DIR: dataDir });
  let server: Served | undefined;
  try {
    const key = await withDatabase((url) => fillItems(url, appSecret(env), rows), env);
    server = await startMillwright(dataDir);
    const ask = (query: URLSearchParams, prefer = "") => call(`${server?.origin}/item?${query}`, key, prefer);
    console.log(`${"Milliseconds to the last byte".padEnd(50)}${"p50".padStart(8)}${"p95".padStart(8)}`);
    for (const [name, viewOf] of Object.entries(views)) {
      await tell(name, calls, (n) => ask(listQuery(screen, readView(viewOf(n)))));
    }
    let after: string | null = null;
    await tell("the next page, a hundred times", calls, async () => {
      const view: View = { ...readView({}), after };
      after = (await ask(listQuery(screen, view))).after;
    });
    await tell("the count behind a list", 10, () => ask(countQuery(screen, readView({})), "count=exact"));
  } finally {
    await server?.stop();
    removeData(dataDir);
  }
}

async function call(url: string, key: string, prefer: string): Promise<{ after: string | null }> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}`, prefer } });
  if (response.status !== 200 && response.status !== 206)
    throw new Error(`${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  return { after: next === undefined ? null : new URL(next, url).searchParams.get("after") };
}

async function tell(name: string, times: number, once: (n: number) => Promise<unknown>): Promise<void> {
  await once(0);
  const taken: number[] = [];
  for (let n = 1; n <= times; n++) {
    const began = performance.now();
    await once(n);
    taken.push(performance.now() - began);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => (taken[Math.ceil(times * share) - 1] ?? 0).toFixed(1).padStart(8);
  console.log(`${name.padEnd(50)}${at(0.5)}${at(0.95)}`);
}

await main();
