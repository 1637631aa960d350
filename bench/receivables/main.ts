import { deepStrictEqual } from "node:assert";
import { loadavg } from "node:os";
import pg from "pg";
import * as z from "zod";
import { resolveDatabase, withDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { build, generateClient } from "@/bin/lib/preparation";
import { runCommand } from "@/bin/lib/run-command";
import { listenForStop } from "@/bin/lib/stop-request";
import { demoId } from "@/lib/schemas/demo-ids";
import { StartError } from "@/lib/server/config/start-error";
import { appSecret } from "@/lib/server/crypto/app-secret";
import { inventory } from "@/prisma/seed/sizes/inventory";
import { invoices } from "@/prisma/seed/sizes/invoices";
import { items } from "@/prisma/seed/sizes/items";
import { partners } from "@/prisma/seed/sizes/partners";
import { sales } from "@/prisma/seed/sizes/sales";
import { withDataDir } from "../api/data-dir";
import { signInToDemo } from "../api/demo-session";
import { startMillwright } from "../api/servers";
import { percentile } from "../api/statistics";
import { untilIdle } from "../api/until-idle";
import { byHand, type Wanted } from "./statements";

const help = `Usage: npm run bench:receivables [-- <open invoices>]

Measures the receivables of a company with 20,000 open invoices by default, each of another customer, among three times as many
of all: the operation by HTTP and the page, alternating with hand-written statements of the same result on one connection.
Takes about three minutes.`;

const calls = 100;

/** Calls of the operation; each number asks for other customers. */
const views: Record<string, (n: number) => Wanted> = {
  "first page": () => ({ limit: 100, offset: 0 }),
  "another page": (n) => ({ limit: 100, offset: n * 100 }),
  "search by name": (n) => ({ search: n % 2 ? "Pumps" : "Dunmere", limit: 100, offset: 0 }),
};

async function main(): Promise<void> {
  const [argument = "20000"] = process.argv.slice(2);
  if (argument === "--help") return console.log(help);
  const open = Number(argument);
  if (!Number.isInteger(open) || open < 1) throw new StartError(help);
  const stop = listenForStop();
  await generateClient(stop.requested);
  await build(stop.requested);
  const { fillTables } = await import("../lists/fill-tables");
  await withDataDir(async (dataDir) => {
    const env = readLaunchEnv({ DATA_DIR: dataDir });
    // Three invoices of ten are posted and not settled.
    const main = Math.ceil(open / 0.3);
    const parts = [items, partners, sales, inventory, invoices];
    const key = await withDatabase(
      (url) =>
        fillTables(url, appSecret(env), { main, lines: main }, (bulk) => parts.flatMap((part) => part(bulk))),
      env,
    );
    const server = await startMillwright(dataDir);
    const client = new pg.Client(await resolveDatabase(env));
    try {
      await client.connect();
      // Invoices are due by the day of the company.
      await client.query(`SELECT set_config('TimeZone', "timezone", false) FROM "company" WHERE "id" = $1`, [
        demoId("co", 1),
      ]);
      // The worker marks what is overdue among the new invoices.
      await untilIdle(server.root);
      await measureAll(server.origin, key, client);
    } finally {
      await client.end();
      await server.stop();
    }
  });
}

async function measureAll(origin: string, key: string, client: pg.Client): Promise<void> {
  const authorization = `Bearer ${key}`;
  const operation = async (body: Wanted) => {
    const response = await fetch(`${origin}/api/console/invoicing/getReceivables`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    return Found.parse(await response.json());
  };
  const { totals, count } = await operation({ limit: 1, offset: 0 });
  console.log(`${totals.invoices} open invoices of ${count} customers; load ${loadavg()[0]?.toFixed(1)}`);
  console.log(line("Milliseconds", ["p50", "p95", "by hand: p50", "p95", "ratio of p50"]));
  for (const [name, wanted] of Object.entries(views)) {
    await measure(
      name,
      (n) => operation(wanted(n)),
      (n) => byHand(client, wanted(n)),
    );
  }
  const [first] = (await operation({ limit: 1, offset: 0 })).results;
  const one = { customerId: first?.customerId ?? "", limit: 1, offset: 0 };
  await measure(
    "one customer",
    () => operation(one),
    () => byHand(client, one),
  );
  const headers = { cookie: await signInToDemo(origin) };
  await measure(
    "page in HTML",
    async () => {
      const response = await fetch(`${origin}/console/receivables`, { headers });
      const text = await response.text();
      if (!text.includes(first?.customerName ?? "?"))
        throw new Error(`The page has no customer: ${response.status}`);
    },
    () => byHand(client, { limit: 100, offset: 0 }),
  );
}

const Found = z.object({
  results: z.array(z.looseObject({ customerId: z.string(), customerName: z.string() })),
  totals: z.looseObject({ invoices: z.number() }),
  count: z.number(),
});

/** Runs both sides in alternation. Both must return the same, if anything. */
async function measure(
  name: string,
  run: (n: number) => Promise<unknown>,
  compared: (n: number) => Promise<unknown>,
): Promise<void> {
  const [found, expected] = [await run(0), await compared(0)];
  if (found !== undefined) deepStrictEqual(found, expected);
  const latencies: number[] = [];
  const others: number[] = [];
  for (let n = 1; n <= calls; n++) {
    latencies.push(await timeOf(() => run(n)));
    others.push(await timeOf(() => compared(n)));
  }
  const [own, hand] = [percentile(latencies, 50), percentile(others, 50)];
  const figures = [own, percentile(latencies, 95), hand, percentile(others, 95)];
  console.log(line(name, [...figures.map((figure) => figure.toFixed(1)), (own / hand).toFixed(2)]));
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const line = (title: string, cells: string[]): string =>
  title.padEnd(20) + cells.map((cell) => cell.padStart(16)).join("");

await runCommand(main);
