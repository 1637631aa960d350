import { beforeAll, describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";

const api = await testApi();
const key = await api.createApiKey([
  "events:read",
  "events:write",
  "items:read",
  "sales:read",
  "sales:write",
]);
const { pool } = api.deps;
const run = (name: string, body: object) =>
  api.call({ method: "POST", path: `/api/console/webhook/${name}`, key, body });

interface Entry {
  id: string;
  status: string;
  operation: string;
  hour: number;
}

/** A webhook whose log holds one delivery of each state and kind for each of three hours. */
async function makeLog(): Promise<{ id: string; entries: Entry[] }> {
  const counters = { successCount: 0, errorCount: 0, companyId: demoId("co", 1) };
  const kinds = { active: false, onInsert: true, onUpdate: true, onDelete: true };
  const url = "https://receiver.example/in";
  const body = { name: "Log", table: "customerType", url, ...kinds, ...counters };
  const { json } = await api.call({ method: "POST", path: "/webhook", key, body });
  const { rows } = await pool.query<Entry>(
    `WITH e AS (
       INSERT INTO "event" ("companyId", "table", "operation", "recordId", "record", "isTest")
       SELECT $1, 'customerType', o, s || ' ' || h, '{}', true
       FROM unnest(ARRAY['inserted', 'updated', 'deleted']) o, unnest(ARRAY['pending', 'succeeded', 'failed', 'held']) s,
         generate_series(1, 3) h
       RETURNING *)
     INSERT INTO "webhookDelivery" ("companyId", "lane", "eventSeq", "recordId", "operation", "status", "at")
     SELECT e."companyId", s."lane", e."seq", e."recordId", e."operation", split_part(e."recordId", ' ', 1),
       TIMESTAMPTZ '2026-11-01 00:00Z' + make_interval(hours => split_part(e."recordId", ' ', 2)::int)
     FROM e JOIN "webhookSubscription" s ON s."webhookId" = $2
     RETURNING 'whd_' || replace("id"::text, '-', '') AS id, "status", "operation",
       extract(hour FROM "at" AT TIME ZONE 'UTC')::int AS hour`,
    [demoId("co", 1), json.id],
  );
  return { id: json.id, entries: rows };
}

describe("the log of a webhook", () => {
  let id: string;
  let entries: Entry[];
  beforeAll(async () => {
    ({ id, entries } = await makeLog());
  });
  const listed = async (filter: object) =>
    (await run("getDeliveries", { id, limit: 100, ...filter })).json.results;
  const idsOf = (found: { id: string }[]) => found.map((one) => one.id);
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour)).toISOString();

  it.each([
    [{}, () => true],
    [{ operation: "deleted" }, ({ operation }: Entry) => operation === "deleted"],
    [{ status: "failed" }, ({ status }: Entry) => status === "failed"],
    [{ since: at(2) }, ({ hour }: Entry) => hour >= 2],
    [{ until: at(2) }, ({ hour }: Entry) => hour < 2],
    [
      { status: "held", operation: "updated", since: at(2), until: at(3) },
      (entry: Entry) => entry.status === "held" && entry.operation === "updated" && entry.hour === 2,
    ],
  ] as const)("lets %j pass and nothing else", async (filter, passes) => {
    const found = await listed(filter);
    expect(idsOf(found).sort()).toEqual(idsOf(entries.filter(passes)).sort());
    expect(found.length).toBeGreaterThan(0);
  });

  it("is read page by page, the newest first, each delivery once, whatever is filtered", async () => {
    for (const filter of [{}, { status: "succeeded" }, { operation: "inserted", since: at(2) }]) {
      const whole = idsOf(await listed(filter));
      const paged: string[] = [];
      for (let after = {}; ; ) {
        const page = await listed({ ...filter, limit: 5, ...after });
        paged.push(...idsOf(page));
        if (page.length < 5) break;
        // The ID, as in the first version of the API, and the position are the same place.
        after = { after: paged.length % 2 === 0 ? page.at(-1).id : page.at(-1).position };
      }
      expect(paged).toEqual(whole);
      const hours = whole.map((one) => entries.find((entry) => entry.id === one)?.hour ?? 0);
      expect(hours).toEqual(hours.toSorted((a, b) => b - a));
    }
  });

  it("goes on after a delivery that was deleted since, by its position; by its ID that is 404", async () => {
    const other = await makeLog();
    const filter = { id: other.id, status: "held", operation: "updated" };
    const whole = await listed(filter);
    expect(whole).toHaveLength(3);
    const [first] = await listed({ ...filter, limit: 1 });
    expect(first.position).toBe(`${first.queuedAt}.${first.id}`);
    await pool.query(`DELETE FROM "webhookDelivery" WHERE 'whd_' || replace("id"::text, '-', '') = $1`, [
      first.id,
    ]);
    const rest = idsOf(await listed({ ...filter, after: first.position }));
    expect(rest).toEqual(idsOf(whole).slice(1));
    expect(await run("getDeliveries", { ...filter, after: first.id })).toMatchObject({
      status: 404,
      json: { message: expect.stringContaining("The delivery of `after`") },
    });
    const noDays = ["2026-02-30T00:00:00.000Z", "0000-01-01T00:00:00.000Z"].map(
      (day) => `${day}.${first.id}`,
    );
    for (const after of ["whd_1", `2026.${first.id}`, first.queuedAt, ...noDays])
      expect(await run("getDeliveries", { ...filter, after })).toMatchObject({
        status: 400,
        json: { issues: [{ path: ["after"], message: "Must be the `position` of a delivery." }] },
      });
  });

  it("takes every filter from the index, so that no number of other deliveries slows it down", async () => {
    await pool.query(`ANALYZE "webhookDelivery"`);
    const client = await pool.connect();
    await client.query("SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off");
    const { rows } = await client.query(
      `EXPLAIN SELECT * FROM "webhookDelivery" w WHERE "lane" = 1 AND "status" = 'failed' AND "operation" = 'deleted'
         AND "at" >= now() AND (w."at", w."seq") < (SELECT "at", "seq" FROM "webhookDelivery" WHERE "seq" = 7)
       ORDER BY "at" DESC, "seq" DESC LIMIT 20`,
    );
    client.release(true);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain('Index Scan Backward using "webhookDelivery_lane_status_operation_at_seq_idx"');
    expect(plan).toMatch(/Index Cond: .*ROW\("?at"?, "?seq"?\) </i);
    expect(plan).not.toMatch(/Sort|Filter/);
  });
});

it("captured and resent deliveries have the kind of the change", async () => {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS n FROM "webhookDelivery" d JOIN "event" e ON e."seq" = d."eventSeq"
     WHERE d."operation" <> e."operation"`,
  );
  expect(rows).toEqual([{ n: 0 }]);
  const { deliveryId } = (await run("sendTest", { id: demoId("wh", 1) })).json;
  expect(deliveryId).toMatch(/^whd_/);
});
