import { setImmediate as turn } from "node:timers/promises";
import pg from "pg";
import pino from "pino";
import sql from "sql-template-tag";
import { afterAll, describe, expect, test } from "vitest";
import { ErrorBody } from "@/lib/openapi/errors";
import { demoId } from "@/lib/schemas/demo-ids";
import type { Deps } from "../deps";
import { type TestAnswer, testApi } from "../testing/test-api";
import { purgeBudgets } from "./purge";
import { createRateLimits } from "./rate-limits";

const api = await testApi();
const { pool } = api.deps;
const ofCompany = `company:${demoId("co", 1)}`;

const get = (key: string, deps: Deps) => api.call({ path: "/webhook?select=id&limit=1", key }, deps);
/** Calls that cost nothing but being let in. */
const many = (count: number, key: string, deps: Deps) =>
  Promise.all(
    Array.from({ length: count }, () => api.call({ method: "OPTIONS", path: "/webhook", key }, deps)),
  );
const statuses = (answers: TestAnswer[]) => [...new Set(answers.map(({ status }) => status))].sort();
const admittedOf = (answers: TestAnswer[]) => answers.filter(({ status }) => status === 200).length;

/** Seconds of the database's clock. */
async function databaseSeconds(): Promise<number> {
  const { rows } = await pool.query<{ at: number }>(sql`
    SELECT extract(epoch FROM clock_timestamp())::double precision AS "at"`);
  return rows[0]?.at ?? Number.NaN;
}

/** When the budget of a key is full again, in seconds of the database's clock. */
async function fullAt(key: string): Promise<number> {
  const { rows } = await pool.query<{ at: number }>(sql`
    SELECT extract(epoch FROM r."fullAt")::double precision AS "at"
    FROM "rateLimit" r JOIN "apiKey" k ON r."caller" = 'key:' || k."id" WHERE k."last4" = ${key.slice(-4)}`);
  return rows[0]?.at ?? Number.NaN;
}

/** Comes back when `holds` answers true. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds()));
}

const isAnyBudget = async (condition: string) =>
  (await pool.query(`SELECT FROM "rateLimit" WHERE ${condition}`)).rowCount !== 0;
const everyBudgetIsFull = () => until(async () => !(await isAnyBudget('"fullAt" > clock_timestamp()')));

/** Calls with every key by two processes, as fast as it goes, for a second and more and ten times of what is let in. */
async function burst(keys: string[], environment: Record<string, string>) {
  const processes = [api.anotherProcess(environment), api.anotherProcess(environment)];
  const round = (width: number) =>
    Promise.all(keys.flatMap((key) => processes.map((deps) => many(width, key, deps))));
  // Connections opened and keys looked up: what follows is counted from its first call.
  await round(1);
  await everyBudgetIsFull();
  await Promise.all(keys.flatMap((key) => processes.map((deps) => deps.keys.actorOf(key, "127.0.0.1"))));
  let [offered, admitted] = [0, 0];
  const started = performance.now();
  let [before, after] = [started, started];
  // At the least is counted from when the budget is empty: a full one gains nothing while a busy machine dawdles.
  let emptied = Number.POSITIVE_INFINITY;
  while (after - started < 1200 || offered < 10 * admitted) {
    before = after;
    const answers = (await round(100 / keys.length)).flat();
    await turn();
    after = performance.now();
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    offered += answers.length;
    admitted += admittedOf(answers);
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
    const { admitted, least, most } = await burst([await api.makeKey()], { RATE_LIMIT_KEY: "200" });
    expect(admitted).toBeGreaterThanOrEqual(least);
    expect(admitted).toBeLessThanOrEqual(most);
  });

  test("of a company's keys is admitted within 1 % of what the company may make together", async () => {
    const keys = await Promise.all([1, 2, 3, 4].map(() => api.makeKey()));
    const { admitted, least, most } = await burst(keys, { RATE_LIMIT_COMPANY: "200" });
    expect(admitted).toBeGreaterThanOrEqual(least);
    expect(admitted).toBeLessThanOrEqual(most);
  });
});

describe("a call beyond the limit", () => {
  const deps = api.anotherProcess({ RATE_LIMIT_KEY: "20" });

  test("is a 429 that names the limit and says when a call works again", async () => {
    const key = await api.makeKey();
    const refused = (await many(60, key, deps)).find(({ status }) => status === 429);
    const at = await databaseSeconds();
    expect(refused).toMatchObject({
      json: { code: "rate_limited", message: expect.stringContaining("This key may make 20 calls a second") },
      headers: { "retry-after": "1", "ratelimit-policy": '"key";q=20;w=1', ratelimit: '"key";r=0;t=1' },
    });
    expect(ErrorBody.safeParse(refused?.json).error).toBeUndefined();
    await until(async () => (await databaseSeconds()) >= at + Number(refused?.headers["retry-after"]));
    expect(statuses(await many(10, key, deps))).toEqual([200]);
  });

  test("does not use up what the company may make, nor what other keys may", async () => {
    const both = api.anotherProcess({ RATE_LIMIT_KEY: "20", RATE_LIMIT_COMPANY: "100" });
    const [loud, quiet] = [await api.makeKey(), await api.makeKey()];
    await everyBudgetIsFull();
    await many(300, loud, both);
    expect(statuses(await many(20, quiet, both))).toEqual([200]);
  });

  test("of the company is told as the company's limit, which its own key did not reach", async () => {
    const shared = api.anotherProcess({ RATE_LIMIT_KEY: "1000", RATE_LIMIT_COMPANY: "20" });
    const refused = (await many(60, await api.makeKey(), shared)).find(({ status }) => status === 429);
    expect(refused?.json.message).toContain("this company together may make 20 calls a second");
    expect(refused?.headers).toMatchObject({
      "ratelimit-policy": '"company";q=20;w=1',
      ratelimit: '"company";r=0;t=1',
    });
  });

  test("of a browser session counts for that session alone", async () => {
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
      reason: { status: 429, message: expect.stringContaining("This session") },
    });
    expect(await call("another")).toEqual({
      "ratelimit-policy": '"session";q=20;w=1',
      ratelimit: '"session";r=19;t=1',
    });
  });
});

describe("the budget", () => {
  test("pays later for what a process that knew nothing let in when there was nothing left", async () => {
    const first = api.anotherProcess({ RATE_LIMIT_KEY: "20" });
    const second = api.anotherProcess({ RATE_LIMIT_KEY: "20" });
    const key = await api.makeKey();
    expect(statuses(await many(60, key, first))).toEqual([200, 429]);
    const before = await fullAt(key);
    expect(statuses(await many(1, key, second))).toEqual([200]);
    await until(async () => (await fullAt(key)) > before);
    expect(await fullAt(key)).toBeCloseTo(before + 1 / 20, 5);
  });

  test("is told on every answer to a caller who is known, refusals included", async () => {
    const deps = api.anotherProcess({ RATE_LIMIT_KEY: "200", RATE_LIMIT_COMPANY: "1000" });
    const key = await api.makeKey();
    const [good, bad] = [await get(key, deps), await api.call({ path: "/webhook?nothing=eq.1", key }, deps)];
    const operation = { method: "POST", path: "/api/v1/sales/getBaseCatalog", body: {}, key };
    const answers = [good, bad, await api.call(operation, deps)];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200]);
    for (const { headers } of answers) {
      expect(headers["ratelimit-policy"]).toBe('"key";q=200;w=1');
      expect(headers.ratelimit).toMatch(/^"key";r=(19\d|200);t=1$/);
    }
    expect((await api.call({ path: "/webhook" }, deps)).headers).not.toHaveProperty("ratelimit");
  });

  test("is neither counted nor told when both limits are 0", async () => {
    const answers = await many(300, await api.makeKey(), api.deps);
    expect(statuses(answers)).toEqual([200]);
    expect(answers[0]?.headers).not.toHaveProperty("ratelimit-policy");
  });

  test("is forgotten when it has been full for an hour", async () => {
    await pool.query(sql`
      INSERT INTO "rateLimit" VALUES ('key:old', now() - interval '61 minutes'), ('key:new', now())`);
    expect(await purgeBudgets(pool)).toBe(1);
    expect([await isAnyBudget(`"caller" = 'key:old'`), await isAnyBudget(`"caller" = 'key:new'`)]).toEqual([
      false,
      true,
    ]);
  });

  test("is not held back longer than two seconds after the database's clock was set back", async () => {
    await pool.query(sql`
      INSERT INTO "rateLimit" VALUES (${ofCompany}, now() + interval '1 day')
      ON CONFLICT ("caller") DO UPDATE SET "fullAt" = excluded."fullAt"`);
    const deps = api.anotherProcess({ RATE_LIMIT_COMPANY: "20" });
    await many(10, await api.makeKey(), deps);
    expect(await isAnyBudget(`"fullAt" > clock_timestamp() + interval '2 seconds'`)).toBe(false);
  });
});

describe("the database", () => {
  const holder = new pg.Client({ connectionString: api.connectionString });
  afterAll(() => holder.end());

  test("is not waited for by a caller far from the limit: a read stays one round trip", async () => {
    const deps = api.anotherProcess({ RATE_LIMIT_KEY: "200", RATE_LIMIT_COMPANY: "1000" });
    const key = await api.makeKey();
    await holder.connect();
    await holder.query('TRUNCATE "rateLimit"');
    await holder.query('BEGIN; LOCK TABLE "rateLimit"');
    for (let call = 0; call < 8; call++) expect((await get(key, deps)).status).toBe(200);
    await holder.query("ROLLBACK");
    // What was let in is booked afterwards.
    await until(() => isAnyBudget(`"caller" LIKE 'key:%'`));
  });

  test("may be away: the process counts alone, and the answer is that of the call itself", async () => {
    const rateLimits = createRateLimits(
      "postgresql://nobody@127.0.0.1:1/none",
      { key: 20, company: 0 },
      pino({ level: "silent" }),
    );
    const key = await api.makeKey();
    const answers = await many(60, key, { ...api.deps, rateLimits });
    expect(statuses(answers)).toEqual([200, 429]);
    expect(admittedOf(answers)).toBeLessThanOrEqual(40);
    await rateLimits.close();
  });

  test("may hang: a call that needs its word is a 503 within 2 s, and works when it answers again", async () => {
    const deps = api.anotherProcess({ RATE_LIMIT_KEY: "20" });
    const key = await api.makeKey();
    await holder.query('BEGIN; LOCK TABLE "rateLimit"');
    const started = performance.now();
    expect(statuses(await many(60, key, deps))).toEqual([200, 503]);
    expect((await many(2, key, deps))[1]).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
    expect(performance.now() - started).toBeLessThan(1900);
    await holder.query("ROLLBACK");
    await until(async () => statuses(await many(1, key, deps))[0] === 200);
  });
});
