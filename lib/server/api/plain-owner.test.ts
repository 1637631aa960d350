import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, describe, expect, it, vi } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { factsOf } from "@/lib/schemas/fields";
import { runNightlyJobs } from "@/lib/worker/jobs/scheduled-jobs";
import { startPgBoss } from "@/lib/worker/jobs/scheduler";
import { createSender } from "@/lib/worker/webhooks/sender";
import { receiver } from "@/lib/worker/webhooks/testing/receiver";
import { migrate } from "@/prisma/migrate/engine";
import { migrationNames } from "@/prisma/migrate/pending-migrations";
import { seed } from "@/prisma/seed";
import { createBackup } from "../backup/create-backup";
import { walkBackup } from "../backup/walk-backup";
import { resolveRequestUrl } from "../database/connections/request-login";
import { withClient } from "../database/connections/with-client";
import { allowedMethods } from "../rows/request/methods";
import { eraseCompany } from "../tenants/erase-company";
import { exportCompany } from "../tenants/export-company";
import { fillTarget } from "../tenants/export-target";
import { consoleOperations, documentedOperations } from "../testing/every-operation";
import { ownedDatabase } from "../testing/owned-database";
import { testApi } from "../testing/test-api";
import { testMember } from "../testing/test-member";
import { testSecret } from "../testing/test-secret";

// As on a hosted PostgreSQL: the account owns its database and may do nothing else.
vi.setConfig({ testTimeout: 90_000 });
const url = await ownedDatabase();
const api = await testApi("empty");
const folder = mkdtempSync(join(tmpdir(), "millwright-plain-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const migrated = await migrate(url);
const { key } = await seed(url, { size: "S", appSecret: testSecret });
const requestUrl = await withClient(url, (owner) => resolveRequestUrl(owner, url, testSecret));
const deps = api.anotherProcess({ DATABASE_URL: url, DATABASE_REQUEST_URL: requestUrl });
const send = (method: string, path: string, body?: unknown) => api.call({ method, path, key, body }, deps);

const all: [string, Resource][] = Object.entries(resources);

it("is an account without any privilege of its own, in a database that no superuser has touched", async () => {
  const { rows } = await deps.pool.query(`
    SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolbypassrls OR rolreplication AS "isSpecial",
      (SELECT count(*)::integer FROM pg_proc WHERE proleakproof AND proname IN ('textlike', 'texticlike', 'numeric_eq')) AS "marks",
      (SELECT count(*)::integer FROM pg_extension WHERE extname <> 'plpgsql') > 0 AS "extends"
    FROM pg_roles WHERE rolname = current_user`);
  expect(rows).toEqual([{ isSpecial: false, marks: 0, extends: true }]);
  expect(migrated).toEqual(migrationNames());
  expect(new URL(requestUrl).searchParams.get("options")).toBe("-c role=millwright_app");
});

describe("with such an account", { shuffle: false }, () => {
  it.each(documentedOperations)(
    "operation %s returns its example",
    async (_path, { url: path, contract }) => {
      const response = await send("POST", path, contract.example);
      expect(response.status, response.text).toBe(200);
    },
  );

  it.each(consoleOperations)("operation %s responds", async (_path, { url: path, contract }) => {
    expect((await send("POST", path, contract.example)).status).toBeLessThan(500);
  });

  it.each(all)("records of %s are listed, created, changed and deleted", async (name, resource) => {
    const list = await send("GET", `/${name}?limit=5`);
    expect([list.status, list.json.length > 0]).toEqual([200, true]);
    const { example = {}, write, key: column } = resource;
    if (!write || write.updateOnly) return;
    const at = (record: Record<string, unknown>) =>
      `/${name}?${column}=eq.${encodeURIComponent(String(record[column]))}`;
    const reference = factsOf(resource.row.shape[column] ?? resource.row)?.references;
    const own = { [column]: demoId("co", 1), ...example };
    if (reference !== undefined && reference !== name) await send("DELETE", at(own));
    const created = await send("POST", `/${name}`, example);
    expect(created.status, created.text).toBe(201);
    const field = Object.keys(example).find((one) => one !== column) ?? "";
    expect((await send("PATCH", at(created.json), { [field]: example[field] })).status).toBe(204);
    if (allowedMethods(resource).includes("DELETE"))
      expect((await send("DELETE", at(created.json))).status).toBe(204);
  });

  it("people sign in and read", async () => {
    const plain = { ...api, deps, call: (call: Parameters<typeof api.call>[0]) => api.call(call, deps) };
    const { browser } = await testMember(plain, { 1: "admin" });
    expect((await browser.get("/item?limit=1")).status).toBe(200);
  });

  it("the worker sends a webhook and runs scheduled jobs", async () => {
    const there = await receiver();
    const sender = createSender({ ...deps, connectionString: url });
    await sender.start();
    const counters = { successCount: 0, errorCount: 0, companyId: demoId("co", 1) };
    const kinds = { active: true, onInsert: true, onUpdate: false, onDelete: false };
    const hook = { name: "plain", table: "shippingTerm", url: `${there.url}/plain`, ...kinds, ...counters };
    expect((await send("POST", "/webhook", hook)).status).toBe(201);
    const name = randomUUID();
    expect((await send("POST", "/shippingTerm", { name, companyId: demoId("co", 1) })).status).toBe(201);
    await expect.poll(() => there.received.length, { timeout: 10_000 }).toBe(1);
    expect(there.received[0]?.body).toContain(name);
    await sender.stop();

    const { rowCount } = await deps.pool.query(`UPDATE "nightlyRun" SET "day" = "day" - 1`);
    expect(rowCount).toBeGreaterThan(0);
    expect(await runNightlyJobs(deps.pool)).toBe(rowCount);
    const boss = await startPgBoss(deps.pool, pino({ level: "silent" }));
    await boss.stop({ graceful: false });
  });

  it("the database is backed up and verified, a company exported and erased", async () => {
    await withClient(url, async (owner) => {
      const path = join(folder, "backup.tar.gz");
      await fillTarget(path, (at) => createBackup(owner, at));
      const { tables } = await walkBackup(path);
      expect(tables.reduce((rows, table) => rows + table.rows, 0)).toBeGreaterThan(1_000);
      const company = demoId("co", 1, 2);
      await fillTarget(join(folder, "company"), (at) => exportCompany(owner, company, at));
      await eraseCompany(owner, company, "test");
      const left = await owner.query('SELECT "id" FROM "company"');
      expect(left.rows).toEqual([{ id: demoId("co", 1) }]);
    });
  });
});
