import { setImmediate as turn } from "node:timers/promises";
import pg from "pg";
import pino from "pino";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ErrorBody } from "@/lib/openapi/errors";
import { demoId } from "@/lib/schemas/demo-ids";
import type { Deps } from "../../api/deps";
import { createPool } from "../../database/connections/pool";
import { type TestResponse, testApi } from "../../testing/test-api";
import { purgeBuckets } from "./bucket-store";
import { createRateLimits } from "./rate-limits";

const api = await testApi();
const { pool } = api.deps;
const ofCompany = `company:${demoId("co", 1)}`;

const get = (key: string, deps: Deps) => api.call({ path: "/webhook?select=id&limit=1", key }, deps);
/** Calls that cost nothing but their admission. */
const many = (count: number, key: string, deps: Deps) =>
  Promise.all(
    Array.from({ length: count }, () => api.call({ method: "OPTIONS", path: "/webhook", key }, deps)),
  );
const statuses = (responses: TestResponse[]) => [...new Set(responses.map(({ status }) => status))].sort();
const admittedOf = (responses: TestResponse[]) => responses.filter(({ status }) => status === 200).length;

/** Seconds of the database's clock. */
async function databaseSeconds(): Promise<number> {
  const { rows } = await pool.query<{ at: number }>(sql`
    SELECT extract(epoch FROM clock_timestamp())::double precision AS "at"`);
  return rows[0]?.at ?? Number.NaN;
}

/** When the bucket of a key is full again, in seconds of the database's clock. */
async function fullAt(key: string): Promise<number> {
  const { rows } = await pool.query<{ at: number }>(sql`
    SELECT extract(epoch FROM r."fullAt")::double precision AS "at"
    FROM "rateLimit" r JOIN "apiKey" k ON r."caller" = 'key:' || k."id" WHERE k."last4" = ${key.slice(-4)}`);
  return rows[0]?.at ?? Number.NaN;
}

/** Waits until `holds` returns true; a bucket is full again after 10 s at most. */
const until = (holds: () => Promise<boolean>) => vi.waitUntil(holds, { timeout: 15_000, interval: 20 });

const isAnyBucket = async (condition: string) =>
  (await pool.query(`SELECT FROM "rateLimit" WHERE ${condition}`)).rowCount !== 0;
const everyBucketIsFull = () => until(async () => !(await isAnyBucket('"fullAt" > clock_timestamp()')));

/** Calls with every key by two processes, as fast as it goes, for a second and more and ten times the limit of 200 a second. */
async function burst(keys: string[], environment: Record<string, string>) {
  const processes = [api.anotherProcess(environment), api.anotherProcess(environment)];
  const round = (width: number) =>
    Promise.all(keys.flatMap((key) => processes.map((deps) => many(width, key, deps))));
  // Connections opened and keys looked up: what follows is counted from its first call.
  await round(1);
  await everyBucketIsFull();
  await Promise.all(keys.flatMap((key) => processes.map((deps) => deps.keys.findActor(key, "127.0.0.1"))));
  let [offered, admitted] = [0, 0];
  const started = performance.now();
  let [before, after] = [started, started];
  // The minimum counts from when the bucket is empty: a full one gains nothing while the machine is busy.
  let emptied = Number.POSITIVE_INFINITY;
  while (after - started < 1200 || offered < 2000) {
    before = after;
    const responses = (await round(100 / keys.length)).flat();
    await turn();
    after = performance.now();
    expect(responses.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    offered += responses.length;
    admitted += admittedOf(responses);
    if (admitted < offered) emptied = Math.min(emptied, after);
  }
  return {
    admitted,
    least: (200 + 0.2 * (before - emptied)) * 0.99,
    most: (200 + 0.2 * (after - started)) * 1.01,
  };
}

describe("a burst of ten times the limit over two processes", () => {
  test("of one key is admitted within 1 % of a second's worth and the rate since", async () => {
    const { admitted, least, most } = await burst([await api.createApiKey()], { RATE_LIMIT_KEY: "200" });
    expect(admitted).toBeGreaterThanOrEqual(least);
    expect(admitted).toBeLessThanOrEqual(most);
  });

  test("of a company's keys is admitted within 1 % of the company's limit", async () => {
    const keys = await Promise.all([1, 2, 3, 4].map(() => api.createApiKey()));
    const { admitted, least, most } = await burst(keys, { RATE_LIMIT_COMPANY: "200" });
    expect(admitted).toBeGreaterThanOrEqual(least);
    expect(admitted).toBeLessThanOrEqual(most);
  });
});

describe("a call beyond the limit", () => {
  const deps = api.anotherProcess({ RATE_LIMIT_KEY: "20" });

  test("is a 429 with the limit and when a call works again", async () => {
    const key = await api.createApiKey();
    const rejected = (await many(60, key, deps)).find(({ status }) => status === 429);
    const at = await databaseSeconds();
    expect(rejected).toMatchObject({
      json: {
        code: "rate_limited",
        message: expect.stringContaining("Rate limit of 20 calls per second for this key"),
      },
      headers: { "retry-after": "1", "ratelimit-policy": '"key";q=20;w=1', ratelimit: '"key";r=0;t=1' },
    });
    expect(ErrorBody.safeParse(rejected?.json).error).toBeUndefined();
    await until(async () => (await databaseSeconds()) >= at + Number(rejected?.headers["retry-after"]));
    expect(statuses(await many(10, key, deps))).toEqual([200]);
  });

  test("does not use up the limits of the company and of other keys", async () => {
    const both = api.anotherProcess({ RATE_LIMIT_KEY: "20", RATE_LIMIT_COMPANY: "100" });
    const [loud, quiet] = [await api.createApiKey(), await api.createApiKey()];
    await everyBucketIsFull();
    await many(300, loud, both);
    expect(statuses(await many(20, quiet, both))).toEqual([200]);
  });

  test("of the company names the company's limit, which its own key did not reach", async () => {
    const shared = api.anotherProcess({ RATE_LIMIT_KEY: "1000", RATE_LIMIT_COMPANY: "20" });
    const rejected = (await many(60, await api.createApiKey(), shared)).find(({ status }) => status === 429);
    expect(rejected?.json.message).toContain(
      "20 calls per second for all keys and sessions of this company together",
    );
    expect(rejected?.headers).toMatchObject({
      "ratelimit-policy": '"company";q=20;w=1',
      ratelimit: '"company";r=0;t=1',
    });
  });

  test("of a browser session counts only for that session", async () => {
    const actor = {
      companyId: demoId("co", 1),
      companyGroupId: "",
      userId: demoId("usr", 1),
      keyId: null,
      scopes: new Set<never>(),
    };
    const call = (sessionId: string) => deps.rateLimits.admit({ ...actor, sessionId });
    const calls = await Promise.allSettled(Array.from({ length: 60 }, () => call("one")));
    expect(calls.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { status: 429, message: expect.stringContaining("this session") },
    });
    expect(await call("another")).toEqual({
      "ratelimit-policy": '"session";q=20;w=1',
      ratelimit: '"session";r=19;t=1',
    });
  });
});

describe("the bucket", () => {
  test("is charged later for calls that a process admitted before it knew that nothing was left", async () => {
    const first = api.anotherProcess({ RATE_LIMIT_KEY: "20" });
    const second = api.anotherProcess({ RATE_LIMIT_KEY: "20" });
    const key = await api.createApiKey();
    expect(statuses(await many(60, key, first))).toEqual([200, 429]);
    const before = await fullAt(key);
    expect(statuses(await many(1, key, second))).toEqual([200]);
    await until(async () => (await fullAt(key)) > before);
    expect(await fullAt(key)).toBeCloseTo(before + 1 / 20, 5);
  });

  test("is charged for a single call far from the limit too, a moment later", async () => {
    const deps = api.anotherProcess({ RATE_LIMIT_KEY: "200" });
    const key = await api.createApiKey();
    expect(statuses(await many(1, key, deps))).toEqual([200]);
    await until(async () => (await fullAt(key)) > 0);
  });

  test("is in the headers of every response to an authenticated caller, errors included", async () => {
    const deps = api.anotherProcess({ RATE_LIMIT_KEY: "200", RATE_LIMIT_COMPANY: "1000" });
    const key = await api.createApiKey();
    const [good, bad] = [await get(key, deps), await api.call({ path: "/webhook?nothing=eq.1", key }, deps)];
    const operation = { method: "POST", path: "/api/v1/sales/getBaseCatalog", body: {}, key };
    const responses = [good, bad, await api.call(operation, deps)];
    expect(responses.map(({ status }) => status)).toEqual([200, 400, 200]);
    for (const { headers } of responses) {
      expect(headers["ratelimit-policy"]).toBe('"key";q=200;w=1');
      expect(headers.ratelimit).toMatch(/^"key";r=(19\d|200);t=1$/);
    }
    expect((await api.call({ path: "/webhook" }, deps)).headers).not.toHaveProperty("ratelimit");
  });

  test("is neither counted nor in the headers when both limits are 0", async () => {
    const responses = await many(300, await api.createApiKey(), api.deps);
    expect(statuses(responses)).toEqual([200]);
    expect(responses[0]?.headers).not.toHaveProperty("ratelimit-policy");
  });

  test("is deleted when it has been full for an hour", async () => {
    await pool.query(sql`
      INSERT INTO "rateLimit" VALUES ('key:old', now() - interval '61 minutes'), ('key:new', now())`);
    expect(await purgeBuckets(pool)).toBe(1);
    expect([await isAnyBucket(`"caller" = 'key:old'`), await isAnyBucket(`"caller" = 'key:new'`)]).toEqual([
      false,
      true,
    ]);
  });

  test("recovers within two seconds after the database's clock was set back", async () => {
    await pool.query(sql`
      INSERT INTO "rateLimit" VALUES (${ofCompany}, now() + interval '1 day')
      ON CONFLICT ("caller") DO UPDATE SET "fullAt" = excluded."fullAt"`);
    const deps = api.anotherProcess({ RATE_LIMIT_COMPANY: "20" });
    await many(10, await api.createApiKey(), deps);
    expect(await isAnyBucket(`"fullAt" > clock_timestamp() + interval '2 seconds'`)).toBe(false);
  });
});

describe("the database", () => {
  const holder = new pg.Client({ connectionString: api.connectionString });
  beforeAll(() => holder.connect());
  afterAll(() => holder.end());

  test("is not waited for by a caller far from the limit: a read stays one round trip", async () => {
    const deps = api.anotherProcess({ RATE_LIMIT_KEY: "200", RATE_LIMIT_COMPANY: "1000" });
    const key = await api.createApiKey();
    await holder.query('TRUNCATE "rateLimit"');
    await holder.query('BEGIN; LOCK TABLE "rateLimit"');
    for (let call = 0; call < 8; call++) expect((await get(key, deps)).status).toBe(200);
    await holder.query("ROLLBACK");
    // Admitted calls are recorded afterwards.
    await until(() => isAnyBucket(`"caller" LIKE 'key:%'`));
  });

  test("may be unavailable: the process decides locally, and the response is that of the call itself", async () => {
    const rateLimits = createRateLimits(
      createPool("postgresql://nobody@127.0.0.1:1/none", 1),
      { key: 20, company: 0 },
      pino({ level: "silent" }),
    );
    const key = await api.createApiKey();
    const responses = await many(60, key, { ...api.deps, rateLimits });
    expect(statuses(responses)).toEqual([200, 429]);
    expect(admittedOf(responses)).toBeLessThanOrEqual(40);
    await rateLimits.close();
  });

  test("may hang: a call that needs its decision gets 503 within 2 s, and works when it responds again", async () => {
    const deps = api.anotherProcess({ RATE_LIMIT_KEY: "20" });
    const key = await api.createApiKey();
    await holder.query('BEGIN; LOCK TABLE "rateLimit"');
    const started = performance.now();
    expect(statuses(await many(60, key, deps))).toEqual([200, 503]);
    expect((await many(2, key, deps))[1]).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
    expect(performance.now() - started).toBeLessThan(1900);
    await holder.query("ROLLBACK");
    await until(async () => statuses(await many(1, key, deps))[0] === 200);
  });
});
