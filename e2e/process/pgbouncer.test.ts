import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { openReceiver } from "@/bench/events/receiver";
import { startEmbedded } from "@/bin/embedded/embedded";
import { demoId } from "@/lib/schemas/demo-ids";
import { allowLookUp, startPgbouncer } from "@/lib/server/testing/pgbouncer";
import { demoEmail, demoPassword } from "@/prisma/seed";
import {
  cleanUp,
  expectUnavailable,
  makeDataDir,
  npmRun,
  signIn,
  startMillwright,
  statusOf,
  until,
} from "./millwright";

const clusterDir = makeDataDir();
const dataDir = makeDataDir();
const receiver = await openReceiver();
afterAll(() => {
  receiver.close();
  cleanUp(clusterDir, dataDir);
});

const cluster = { dataDir: clusterDir, durability: "throwaway" } as const;
let database = await startEmbedded(cluster);
const direct = database.connectionString;
const superuser = new Client({ connectionString: superuserOf(direct) });
await superuser.connect();
const lookUp = await allowLookUp(superuser, direct);
await superuser.end();
const pooler = await startPgbouncer({ connectionString: direct, lookUp, poolSize: 20 });
afterAll(async () => {
  await pooler.stop();
  await database.stop("immediate");
});

/** The account that created the cluster. */
function superuserOf(url: string): string {
  const { ownerPassword } = JSON.parse(readFileSync(join(clusterDir, "cluster.json"), "utf8"));
  return Object.assign(new URL(url), { username: "postgres", password: ownerPassword }).href;
}

test("npm start through PgBouncer in transaction mode: sign-in, list, write, webhook, a backup, a lost database, a clean stop", async () => {
  const env = {
    DATABASE_URL: pooler.through(direct),
    DATABASE_DIRECT_URL: direct,
    APP_SECRET: Buffer.alloc(32, 1).toString("base64"),
    SEED: "demo",
  };
  const millwright = await startMillwright({ dataDir, env });
  await millwright.ready();
  const { origin } = millwright;
  const authorization = `Bearer ${readFileSync(join(dataDir, "demo-key"), "utf8").trim()}`;
  const create = async (path: string, body: object) => {
    const init = {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ companyId: demoId("co", 1), ...body }),
    };
    expect(await statusOf(`${origin}${path}`, init)).toBe(201);
  };
  const list = () => statusOf(`${origin}/shippingTerm?limit=1`, { headers: { authorization } });

  const cookie = await signIn(origin, demoEmail, demoPassword);
  expect(await statusOf(`${origin}/item?limit=1`, { headers: { cookie } })).toBe(200);
  expect(await list()).toBe(200);
  const hook = { name: "Pooled", table: "shippingTerm", url: `${receiver.url}/pooled`, active: true };
  const counters = { onInsert: true, onUpdate: false, onDelete: false, successCount: 0, errorCount: 0 };
  await create("/webhook", { ...hook, ...counters });
  await create("/shippingTerm", { name: "Pooled term" });
  await until(() => receiver.arrivals.some(({ name }) => name === "Pooled term"));

  // Through the pooler the snapshot of a backup would not last.
  const backup = join(dataDir, "backup.tar.gz");
  expect(await npmRun({ DATA_DIR: dataDir, ...env }, "backup", "create", "--to", backup)).toContain(
    "rows in",
  );

  await database.stop("immediate");
  await expectUnavailable(list);
  expect(await statusOf(`${origin}/livez`)).toBe(200);
  database = await startEmbedded(cluster);
  await until(async () => (await list()) === 200);

  millwright.child.kill("SIGTERM");
  expect(await millwright.ended()).toBe(0);
});
