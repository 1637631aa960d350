import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import * as z from "zod";
import { withDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { runCommand } from "@/bin/lib/run-command";
import { closeDeps, createDeps, type Deps } from "@/lib/server/api/deps";
import { handleRequest } from "@/lib/server/api/handle-request";
import { readEnv } from "@/lib/server/config/env";
import { StartError } from "@/lib/server/config/start-error";
import { appSecret } from "@/lib/server/crypto/app-secret";
import { withDataDir } from "../api/data-dir";
import { fillItems } from "../lists/fill-tables";

const help = `Usage: npm run bench:changes [-- --rows <n>]

Changes n items (100,000 by default), each with a cost and a price, in a database of its own: plans a field of all that match a
filter, applies the plan, undoes the change set; then deletes and restores them the same way. Prints seconds, how many processes
wanted a processor in the last minute, the memory that this process gained at most, and the size of the response.`;

interface Step {
  title: string;
  path: string;
  body: (last: Record<string, unknown>) => object;
}

const filter = "readableId=like.BX-*";
const plan = (change: object) => () => ({ changes: [{ resource: "item", filter, ...change }] });
const apply = ({ token }: Record<string, unknown>) => ({ token });
const undo = ({ changeSetId }: Record<string, unknown>) => ({ changeSetId });

const steps: Step[] = [
  {
    title: "plan a field of all",
    path: "plan",
    body: plan({ kind: "updateMatching", values: { description: "Changed" } }),
  },
  { title: "apply", path: "apply", body: apply },
  { title: "undo", path: "undo", body: undo },
  { title: "plan to delete all", path: "plan", body: plan({ kind: "deleteMatching" }) },
  { title: "apply", path: "apply", body: apply },
  { title: "undo", path: "undo", body: undo },
];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rows: { type: "string", default: "100000" }, help: { type: "boolean", default: false } },
  });
  if (values.help) return console.log(help);
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1) throw new StartError(help);
  await withDataDir(async (dataDir) => {
    const env = readLaunchEnv({ DATA_DIR: dataDir });
    await withDatabase(async (connectionString) => {
      const key = await fillItems(connectionString, appSecret(env), rows);
      const settings = { DATABASE_URL: connectionString, APP_SECRET: appSecret(env), LOG_LEVEL: "silent" };
      const deps = createDeps(readEnv(settings));
      try {
        console.log(`${rows.toLocaleString("en")} items`);
        console.log(
          `${"".padEnd(24)}${"seconds".padStart(10)}${"load".padStart(8)}${"memory MB".padStart(12)}${"response kB".padStart(14)}`,
        );
        let last = {};
        for (const step of steps) last = await measure(deps, key, step, last);
      } finally {
        await closeDeps(deps);
      }
    }, env);
  });
}

async function measure(deps: Deps, key: string, { title, path, body }: Step, last: Record<string, unknown>) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const started = performance.now();
  const { status, text } = await call(deps, key, `/api/console/changes/${path}`, body(last));
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  if (status !== 200) throw new Error(`${title}: ${status} ${text.slice(0, 500)}`);
  const memory = (most - before) / 2 ** 20;
  console.log(
    `${title.padEnd(24)}${seconds.toFixed(1).padStart(10)}${(loadavg()[0] ?? 0).toFixed(1).padStart(8)}${memory.toFixed(0).padStart(12)}${(text.length / 1000).toFixed(0).padStart(14)}`,
  );
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

async function call(deps: Deps, key: string, path: string, body: object) {
  const headers: Record<string, string> = {
    authorization: `Bearer ${key}`,
    "content-type": "application/json",
  };
  const { status, body: text } = await handleRequest(
    {
      method: "POST",
      path,
      query: "",
      header: (name) => headers[name],
      address: "127.0.0.1",
      body: async () => Buffer.from(JSON.stringify(body)),
    },
    deps,
  );
  return { status, text: text ?? "" };
}

await runCommand(main);
