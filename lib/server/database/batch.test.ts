import { randomUUID } from "node:crypto";
import pg from "pg";
import sql from "sql-template-tag";
import { afterAll, describe, expect, it } from "vitest";
import { testApi } from "../testing/test-api";
import { preparedText, runBatch, type Statement } from "./batch";
import { DatabaseClient } from "./connections/client";

const api = await testApi();
const pool = new pg.Pool({
  Client: DatabaseClient,
  connectionString: api.connectionString,
  max: 1,
  pipeline: true,
});
afterAll(() => pool.end());

const named = (text: string, ...values: unknown[]): Statement => ({ ...preparedText(text), values });
const plain = (text: string, ...values: unknown[]): Statement => ({ text, values });

/** Runs a batch on the one connection of the pool. */
async function run<R>(...statements: Statement[]): Promise<R[]> {
  const client = await pool.connect();
  try {
    return await runBatch<R>(client, statements, true);
  } finally {
    client.release();
  }
}

const preparedNames = async () =>
  (await pool.query<{ name: string }>("SELECT name FROM pg_prepared_statements")).rows.map(
    ({ name }) => name,
  );

describe("a batch", () => {
  it("returns the rows of its last statement, in their types", async () => {
    const statement = "SELECT $1::int AS n, $2::text AS t, NULL AS none, $3::bool AS b, $4::text[] AS list";
    const expected = [{ n: 1, t: "é", none: null, b: true, list: ["a", "b"] }];
    for (const last of [plain, named, named]) {
      expect(await run(plain("SELECT 2 AS other"), last(statement, 1, "é", true, ["a", "b"]))).toEqual(
        expected,
      );
    }
    expect(await run(plain("SELECT 1 WHERE false"))).toEqual([]);
    expect(await run(named("SELECT generate_series(1, 3) AS n"))).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  it("is one transaction: settings of the first statement hold for the last one and not beyond", async () => {
    const zone = "SELECT current_setting('TimeZone') AS zone, pg_current_xact_id()::text AS id";
    const set = named("SELECT set_config('TimeZone', $1, true), pg_current_xact_id()", "Asia/Tokyo");
    const [first] = await run<{ zone: string }>(set, named(zone));
    const [after] = await run<{ zone: string }>(named(zone));
    expect([first?.zone, after?.zone]).toEqual(["Asia/Tokyo", "UTC"]);
  });

  it("rolls everything back after an error, and the connection stays usable", async () => {
    const name = randomUUID();
    const write = `CREATE TABLE "${name}" ()`;
    await expect(run(plain(write), plain("SELECT 1 / 0"))).rejects.toMatchObject({ code: "22012" });
    await expect(run(plain("SELECT 1 / 0"), plain(write))).rejects.toMatchObject({ code: "22012" });
    expect(await run(plain("SELECT to_regclass($1) AS found", `"${name}"`))).toEqual([{ found: null }]);
  });

  it("sends nothing of a batch with a value that cannot be sent", async () => {
    const circular: Record<string, unknown> = { toPostgres: () => circular };
    const name = randomUUID();
    await expect(run(plain(`CREATE TABLE "${name}" ()`), plain("SELECT $1", circular))).rejects.toThrow(
      "circular",
    );
    expect(await run(plain("SELECT to_regclass($1) AS found", `"${name}"`))).toEqual([{ found: null }]);
  });
});

describe("a named statement", () => {
  it("is prepared once for all values", async () => {
    const statement = named(`SELECT $1::text AS "${randomUUID()}"`, "a");
    await run(statement);
    await run({ ...statement, values: ["b"] });
    const { rows } = await pool.query(
      "SELECT generic_plans + custom_plans AS runs FROM pg_prepared_statements WHERE name = $1",
      [statement.name],
    );
    expect(rows).toEqual([{ runs: "2" }]);
  });

  it("is not prepared where names are ignored", async () => {
    const statement = named(`SELECT 1 AS "${randomUUID()}"`);
    const client = await pool.connect();
    await runBatch(client, [statement], false);
    client.release();
    expect(await preparedNames()).not.toContain(statement.name);
  });

  it("has a name of its own for each text, so that none is run under the name of another", () => {
    expect(preparedText("SELECT 1").name).toMatch(/^[\w-]{22}$/);
    expect(preparedText("SELECT 1").name).not.toBe(preparedText("SELECT 2").name);
  });

  it("is prepared again after a migration changed its result, or the server forgot it", async () => {
    const table = randomUUID();
    await pool.query(`CREATE TABLE "${table}" ("a" int); INSERT INTO "${table}" VALUES (1)`);
    const statement = named(`SELECT * FROM "${table}"`);
    expect(await run(statement)).toEqual([{ a: 1 }]);
    await pool.query(`ALTER TABLE "${table}" ADD COLUMN "b" text DEFAULT 'new'`);
    expect(await run(statement)).toEqual([{ a: 1, b: "new" }]);
    await pool.query("DEALLOCATE ALL");
    expect(await run(statement)).toEqual([{ a: 1, b: "new" }]);
    await pool.query(`DROP TABLE "${table}"`);
    await expect(run(statement)).rejects.toMatchObject({ code: "42P01" });
  });

  it("works again after an error in it, or in the statement before it", async () => {
    const divide = "SELECT 12 / $1::int AS n";
    await expect(run(named(divide, 0))).rejects.toMatchObject({ code: "22012" });
    await expect(run(named("SELECT $1::int", "x"), named(divide, 3))).rejects.toMatchObject({
      code: "22P02",
    });
    expect(await run(named("SELECT $1::int", "1"), named(divide, 3))).toEqual([{ n: 4 }]);
  });

  it("is closed when 200 others have been used since", async () => {
    const first = named(`SELECT 0 AS "${randomUUID()}"`);
    await run(first);
    const marker = randomUUID();
    for (let n = 0; n < 205; n++) await run(named(`SELECT ${n} AS "${marker}"`));
    const names = await preparedNames();
    expect(names).not.toContain(first.name);
    expect(names.length).toBeLessThanOrEqual(201);
    expect(await run(first)).toHaveLength(1);
  });
});

it("a batch that waits for its result when the connection ends is rejected", async () => {
  const client = await pool.connect();
  client.on("error", () => {});
  const { rows } = await client.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  const waiting = runBatch(client, [plain("SELECT pg_sleep(60)")], true);
  waiting.catch(() => {});
  await api.deps.pool.query(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
  await expect(waiting).rejects.toThrow(/terminat/);
  client.release(true);
});

it("a batch without a result in time closes its connection, with all that wait on it", async () => {
  const client = new DatabaseClient({
    ...{ connectionString: api.connectionString, pipeline: true, query_timeout: 300 },
  });
  await client.connect();
  const ended = new Promise<void>((resolve) => client.on("end", resolve));
  const run = (text: string) => runBatch(client as unknown as pg.PoolClient, [plain(text)], true);
  // Each result restarts the timer.
  await Promise.all(Array.from({ length: 4 }, () => run("SELECT pg_sleep(0.1)")));
  const waiting = await Promise.allSettled([run("SELECT pg_sleep(10)"), run("SELECT 1")]);
  expect(waiting.map((result) => result.status === "rejected" && String(result.reason))).toEqual([
    "Error: Query read timeout",
    "Error: Query read timeout",
  ]);
  await ended;
});
