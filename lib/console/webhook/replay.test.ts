import { expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";

const api = await testApi();
const key = await api.createApiKey();
const { pool } = api.deps;

it("enqueues 21,000 events of one statement in one call, and no more when called twice in parallel", async () => {
  const company = demoId("co", 1);
  const { rows } = await pool.query(
    `INSERT INTO "webhook" ("companyId", "name", "table", "url", "active", "onInsert", "createdBy")
     VALUES ($1, 'Missed', 'customerType', 'https://receiver.example/in', false, true, $2) RETURNING "id"`,
    [company, demoId("usr", 1)],
  );
  const [{ id }] = rows;
  await pool.query(
    `INSERT INTO "event" ("companyId", "table", "operation", "recordId", "record")
     SELECT $1, 'customerType', 'inserted', 'ct_' || n, '{}' FROM generate_series(1, 21000) n`,
    [company],
  );
  const run = async (name: string, body: object = {}) => {
    const response = await api.call({
      method: "POST",
      path: `/api/console/webhook/${name}`,
      key,
      body: { id, ...body },
    });
    expect(response.status, response.text).toBe(200);
    return response.json;
  };
  await run("enable");
  const wanted = { since: new Date(Date.now() - 600_000).toISOString(), only: "missing" };
  expect(await run("replay", { ...wanted, dryRun: true })).toEqual({ count: 21_000 });
  const counts = await Promise.all([run("replay", wanted), run("replay", wanted)]);
  expect(counts.map(({ count }) => count).sort()).toEqual([0, 21_000]);
}, 60_000);
