import { parseArgs } from "node:util";
import { withDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { runCommand } from "@/bin/lib/run-command";
import { demoId } from "@/lib/schemas/demo-ids";
import { closeDeps, createDeps, type Deps } from "@/lib/server/api/deps";
import { readEnv } from "@/lib/server/config/env";
import { StartError } from "@/lib/server/config/start-error";
import { appSecret } from "@/lib/server/crypto/app-secret";
import { modelScope, type Transaction } from "@/lib/server/database/prisma";
import { withTransaction } from "@/lib/server/database/with-transaction";
import type { Actor } from "@/lib/server/kernel/actor";
import { migrate } from "@/prisma/migrate/engine";
import { seed } from "@/prisma/seed";
import { withDataDir } from "./data-dir";

const help = `Usage: npm run bench:writes [-- --calls <n>]

Compares, on a database of its own, the two ways to write in an operation: a Prisma model call, and a statement through
$queryRaw in the same transaction. Each is called n times (300 by default) in each of four runs, model, SQL, SQL, model,
on one connection. Prints milliseconds and CPU time of this process per call.`;

const companyId = demoId("co", 1);
const userId = demoId("usr", 1);
const itemId = demoId("item", 1);

/** One task, done both ways. */
interface Scenario {
  title: string;
  model(tx: Transaction, name: string): Promise<unknown>;
  sql(tx: Transaction, name: string): Promise<unknown>;
}

const setSize = 50;
const namesOf = (name: string): string[] => Array.from({ length: setSize }, (_, at) => `${name} ${at}`);

const scenarios: Scenario[] = [
  {
    title: "read one row by its key",
    model: (tx) =>
      tx.item.findUnique({
        where: { companyId_id: { companyId, id: itemId } },
        select: { id: true, name: true, type: true },
      }),
    sql: (tx) => tx.$queryRaw`
      SELECT "id", "name", "type" FROM "item" WHERE "companyId" = ${companyId} AND "id" = ${itemId}`,
  },
  {
    title: "insert one row",
    model: (tx, name) =>
      tx.shippingTerm.create({ data: { companyId, name, createdBy: userId }, select: { id: true } }),
    sql: (tx, name) => tx.$queryRaw`
      INSERT INTO "shippingTerm" ("companyId", "name", "createdBy") VALUES (${companyId}, ${name}, ${userId})
      RETURNING "id"`,
  },
  {
    title: "update one row by its key",
    model: (tx, name) =>
      tx.item.updateMany({ where: { companyId, id: itemId }, data: { description: name } }),
    sql: (tx, name) => tx.$executeRaw`
      UPDATE "item" SET "description" = ${name} WHERE "companyId" = ${companyId} AND "id" = ${itemId}`,
  },
  {
    title: "lock one row and read it",
    model: async (tx) => {
      await tx.$queryRaw`
        SELECT 1 FROM "item" WHERE "companyId" = ${companyId} AND "id" = ${itemId} FOR NO KEY UPDATE`;
      return tx.item.findUnique({
        where: { companyId_id: { companyId, id: itemId } },
        select: { id: true, name: true, type: true },
      });
    },
    sql: (tx) => tx.$queryRaw`
      SELECT "id", "name", "type" FROM "item" WHERE "companyId" = ${companyId} AND "id" = ${itemId}
      FOR NO KEY UPDATE`,
  },
  {
    title: `insert ${setSize} rows`,
    model: async (tx, name) => {
      for (const one of namesOf(name)) {
        await tx.shippingTerm.create({
          data: { companyId, name: one, createdBy: userId },
          select: { id: true },
        });
      }
    },
    sql: (tx, name) => tx.$queryRaw`
      INSERT INTO "shippingTerm" ("companyId", "name", "createdBy")
      SELECT ${companyId}, one.name, ${userId} FROM unnest(${namesOf(name)}::text[]) AS one(name) RETURNING "id"`,
  },
];

type Way = "model" | "sql";
const order: readonly Way[] = ["model", "sql", "sql", "model"];

interface Cost {
  ms: number;
  cpuMicros: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { calls: { type: "string", default: "300" }, help: { type: "boolean", default: false } },
  });
  if (values.help) return console.log(help);
  const calls = Number(values.calls);
  if (!Number.isInteger(calls) || calls < 1) throw new StartError(help);
  await withDataDir(async (dataDir) => {
    const env = readLaunchEnv({ DATA_DIR: dataDir });
    await withDatabase(async (connectionString) => {
      await migrate(connectionString);
      await seed(connectionString, { size: "S", appSecret: appSecret(env) });
      const settings = { DATABASE_URL: connectionString, APP_SECRET: appSecret(env), LOG_LEVEL: "silent" };
      const deps = createDeps(readEnv(settings));
      try {
        for (const scenario of scenarios) report(scenario.title, await measure(deps, scenario, calls));
      } finally {
        await closeDeps(deps);
      }
    }, env);
  });
}

const actor: Actor = { companyId, companyGroupId: demoId("cgr", 1), userId, keyId: null, scopes: new Set() };

/** The cost of one call each way: the mean of both runs. */
async function measure(deps: Deps, scenario: Scenario, calls: number): Promise<Record<Way, Cost>> {
  // Calls with many rows take longer, so that fewer of them give the same precision.
  const count = scenario.title.endsWith("rows") ? Math.ceil(calls / 20) : calls;
  const costs: Record<Way, Cost> = { model: { ms: 0, cpuMicros: 0 }, sql: { ms: 0, cpuMicros: 0 } };
  for (const way of order) {
    const { ms, cpuMicros } = await run(deps, scenario[way], count);
    costs[way].ms += ms / 2;
    costs[way].cpuMicros += cpuMicros / 2;
  }
  return costs;
}

/** Thrown at the end of a run, so that it is rolled back. */
class RolledBack extends Error {}

async function run(deps: Deps, call: Scenario[Way], count: number): Promise<Cost> {
  const cost: Cost = { ms: 0, cpuMicros: 0 };
  const measured = withTransaction({ scope: modelScope(deps, actor) }, async (tx) => {
    for (let n = 0; n < Math.ceil(count / 20); n++) await call(tx, `warm-up ${n}`);
    const started = performance.now();
    const cpu = process.cpuUsage();
    for (let n = 0; n < count; n++) await call(tx, `measured ${n}`);
    const { user, system } = process.cpuUsage(cpu);
    cost.ms = (performance.now() - started) / count;
    cost.cpuMicros = (user + system) / count;
    throw new RolledBack();
  });
  await measured.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return cost;
}

function report(title: string, { model, sql }: Record<Way, Cost>): void {
  const text = ({ ms, cpuMicros }: Cost) => `${ms.toFixed(2)} ms, ${Math.round(cpuMicros)} µs CPU`;
  console.log(`${title.padEnd(28)} model ${text(model).padEnd(24)} SQL ${text(sql)}`);
}

await runCommand(main);
