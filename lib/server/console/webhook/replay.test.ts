import { expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "../../testing/test-api";

const api = await testApi();
const key = await api.makeKey();
const { pool } = api.deps;

it("brings 10,000 events that happened a moment ago in one call, and no more when asked twice at once", async () => {
  const company = demoId("co", 1);
  const { rows } = await pool.query(
    `INSERT INTO "webhook" ("companyId", "name", "table", "url", "active", "onInsert", "createdBy")
     VALUES ($1, 'Missed', 'customerType', 'https://receiver.example/in', false, true, $2) RETURNING "id"`,
    [company, demoId("usr", 1)],
  );
  const [{ id }] = rows;
  await pool.query(
    `INSERT INTO "customerType" ("companyId", "name", "createdBy") SELECT $1, 'Type ' || n, $2 FROM generate_series(1, 10000) n`,
    [company, demoId("usr", 1)],
  );
  const run = async (name: string, body: object = {}) => {
    const answer = await api.call({
      method: "POST",
      path: `/api/console/webhook/${name}`,
      key,
      body: { id, ...body },
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };
  await run("enable");
  const wanted = { since: new Date(Date.now() - 600_000).toISOString(), only: "missing" };
  expect(await run("replay", { ...wanted, dryRun: true })).toEqual({ count: 10_000 });
  const counts = await Promise.all([run("replay", wanted), run("replay", wanted)]);
  expect(counts.map(({ count }) => count).sort()).toEqual([0, 10_000]);
});
