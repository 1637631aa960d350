import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, describe, expect, it } from "vitest";
import { demoActor } from "../../testing/demo-actor";
import { testApi } from "../../testing/test-api";
import { testSecret } from "../../testing/test-secret";
import { preparedText, type Statement } from "../batch";
import { readInTenant } from "../tenant";
import { createConnectionQueue } from "./connection-queue";
import { createRequestPool } from "./pool";
import { resolveRequestUrl } from "./request-login";
import { Cost } from "./shared-connection";
import { withClient } from "./with-client";

const api = await testApi();
const url = await withClient(api.connectionString, (owner) =>
  resolveRequestUrl(owner, api.connectionString, testSecret),
);
/** Half of its ten connections are a company's share. */
const pool = createRequestPool(url, 10);
afterAll(() => pool.end());

const [first, second] = [demoActor(1), demoActor(2)];

/** A statement of its own, so that what it costs is not known yet. */
const statementOf = (text: string): ((...values: unknown[]) => Statement) => {
  const prepared = preparedText(`${text} -- ${randomUUID()}`);
  return (...values) => ({ ...prepared, values });
};
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

const seen = `SELECT pg_backend_pid() AS "pid", current_setting('app.company') AS "company", current_setting('app.user') AS "user",
  current_setting('TimeZone') AS "zone", $1::int AS "n"`;
interface Seen {
  pid: number;
  company: string;
  user: string;
  zone: string;
  n: number;
}
const pidsOf = (rows: readonly { pid: number }[]) => new Set(rows.map(({ pid }) => pid));

describe("short reads at the same time", () => {
  it("share connections of their company, each with its own settings and its own result", async () => {
    const statement = statementOf(seen);
    let connections = 0;
    const countConnection = () => void connections++;
    pool.on("acquire", countConnection);
    const zones = ["UTC", "Asia/Tokyo", "Europe/Berlin"];
    await Promise.all(
      times(300, async (n) => {
        const company = n % 2 === 0 ? 1 : 2;
        const actor = { ...demoActor(company), userId: `user ${n}` };
        const [row] = await readInTenant<Seen>(pool, actor, statement(n), zones[n % 3]);
        expect(row).toMatchObject({ company: actor.companyId, user: `user ${n}`, zone: zones[n % 3], n });
      }),
    );
    pool.off("acquire", countConnection);
    // Each company has two, and others after its turn is over or while PostgreSQL does not respond.
    expect(connections).toBeLessThan(60);
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    expect(pool.queue.waiting).toBe(0);
  });

  it("are not affected by one that fails", async () => {
    const divide = statementOf("SELECT 12 / $1::int AS n");
    const results = await Promise.allSettled(
      times(40, (n) => readInTenant<{ n: number }>(pool, first, divide(n % 4))),
    );
    results.forEach((result, n) => {
      if (n % 4 === 0) expect(result).toMatchObject({ status: "rejected", reason: { code: "22012" } });
      else expect(result).toMatchObject({ value: [{ n: 12 / (n % 4) }] });
    });
    expect(await readInTenant(pool, first, divide(3))).toEqual([{ n: 4 }]);
  });

  it("each have the error of their own statement when that cannot even be prepared", async () => {
    const wrong = statementOf("SELECT no_such_function($1)");
    for (let round = 0; round < 5; round++) {
      const results = await Promise.allSettled(times(60, (n) => readInTenant(pool, first, wrong(n))));
      for (const result of results)
        expect(result).toMatchObject({ status: "rejected", reason: { code: "42883" } });
    }
  });

  it("are prepared again, all of them, after a migration changed their result", async () => {
    const table = `changed_${randomUUID()}`;
    const owner = api.deps.pool;
    await owner.query(`CREATE TABLE "${table}" ("a" int); INSERT INTO "${table}" VALUES (1)`);
    await owner.query(`GRANT SELECT ON "${table}" TO millwright_app`);
    const all = statementOf(`SELECT * FROM "${table}"`);
    const readMany = () => Promise.all(times(30, () => readInTenant(pool, first, all())));
    for (const rows of await readMany()) expect(rows).toEqual([{ a: 1 }]);
    await owner.query(`ALTER TABLE "${table}" ADD COLUMN "b" text DEFAULT 'new'`);
    for (const rows of await readMany()) expect(rows).toEqual([{ a: 1, b: "new" }]);
    await owner.query(`DROP TABLE "${table}"`);
  });

  it("are rejected when their connection is cut, and the next ones have another one", async () => {
    const sleep = statementOf("SELECT pg_backend_pid() AS pid, pg_sleep($1)");
    const [before] = await readInTenant<{ pid: number }>(pool, first, sleep(0));
    let isSettled = false;
    const waiting = Promise.allSettled(times(3, () => readInTenant(pool, first, sleep(20)))).finally(() => {
      isSettled = true;
    });
    // Those behind the first one are run again elsewhere, and cut there too.
    let cut = 0;
    while (!isSettled) {
      const { rowCount } = await api.deps.pool.query(sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'active' AND query = ${sleep().text}`);
      cut += rowCount ?? 0;
    }
    expect(cut).toBeGreaterThan(0);
    for (const result of await waiting)
      expect(result.status === "rejected" && String(result.reason)).toMatch(/terminat|ECONNRESET/);
    const [after] = await readInTenant<{ pid: number }>(pool, first, sleep(0));
    expect(after?.pid).not.toBe(before?.pid);
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  });

  it("leave a connection to other callers while they wait", async () => {
    const small = createRequestPool(url, 2);
    const statement = statementOf(seen);
    let isOver = false;
    const load = times(40, async (n) => {
      while (!isOver) await readInTenant(small, n % 2 === 0 ? first : second, statement(n));
    });
    await expect(small.connectFor(null).then((client) => client.release())).resolves.toBeUndefined();
    isOver = true;
    await Promise.all(load);
    await small.end();
  });
});

describe("a long read", () => {
  it("on each connection keeps none waiting", async () => {
    const [sleep, short] = [statementOf("SELECT pg_sleep($1)"), statementOf(seen)];
    const read = (n: number) => readInTenant<Seen>(pool, first, short(n));
    // Each connection begins with a long one and takes seven others; the rest waits for a place on one.
    const [one, early] = [readInTenant(pool, first, sleep(2)), times(7, read)];
    const sleeping = [one, readInTenant(pool, first, sleep(2))];
    const others = [...early, ...times(40, (n) => read(7 + n))];
    let isSleepOver = false;
    void Promise.race(sleeping).then(() => {
      isSleepOver = true;
    });
    const rows = (await Promise.all(others)).flat();
    expect(rows.map(({ n }) => n)).toEqual(times(47, (n) => n));
    expect(isSleepOver).toBe(false);
    await Promise.all(sleeping);
  });

  it("does not delay those sent behind it, and returns its own result", async () => {
    const [sleep, short] = [statementOf("SELECT pg_backend_pid() AS pid, pg_sleep($1)"), statementOf(seen)];
    const order: string[] = [];
    const noted = async <T>(name: string, reading: Promise<T[]>) => {
      const [row] = await reading;
      order.push(name);
      return row;
    };
    const sleeping = noted("long", readInTenant<Seen>(pool, first, sleep(2)));
    const behind = await Promise.all(
      times(5, (n) => noted("short", readInTenant<Seen>(pool, first, short(n)))),
    );
    expect(behind.map((row) => row?.n)).toEqual([0, 1, 2, 3, 4]);
    expect(pidsOf(behind.flatMap((row) => row ?? [])).has((await sleeping)?.pid ?? 0)).toBe(false);
    expect(order).toEqual([...times(5, () => "short"), "long"]);
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  });

  it("still gives those behind it their results when they can have no other connection", async () => {
    const small = createRequestPool(url, 2);
    const queue = createConnectionQueue({ max: 2, maxPerKey: 1, maxWaitMs: 100, probe: async () => {} });
    Object.assign(small, { queue });
    const [sleep, short] = [statementOf("SELECT pg_sleep($1)"), statementOf(seen)];
    const sleeping = readInTenant(small, first, sleep(1));
    const rows = await Promise.all(times(5, (n) => readInTenant<Seen>(small, first, short(n))));
    expect(rows.flat().map(({ n }) => n)).toEqual([0, 1, 2, 3, 4]);
    await sleeping;
    await small.end();
  });

  it("releases its connection when those behind it, which run elsewhere, are long too", async () => {
    const sleep = statementOf("SELECT pg_sleep($1)");
    // All on one connection, which would be busy for eight seconds.
    await Promise.all(times(8, () => readInTenant(pool, first, sleep(1))));
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  });

  it("is not counted as short any more when most runs are long, but is tried again now and then", () => {
    const cost = new Cost();
    for (let run = 0; run < 100; run++) cost.learn(run % 3 === 0 ? 0.1 : 5);
    expect(cost.mayShare()).toBe(true);
    for (let run = 0; run < 30; run++) cost.learn(5);
    expect(times(128, () => cost.mayShare()).filter(Boolean)).toHaveLength(2);
    for (let run = 0; run < 10; run++) cost.learn(0.1);
    expect(cost.mayShare()).toBe(true);
    const [longByFar, onceDelayed] = [new Cost(), new Cost()];
    for (let run = 0; run < 3; run++) longByFar.learn(300);
    expect(longByFar.mayShare()).toBe(false);
    onceDelayed.learn(300);
    expect(onceDelayed.mayShare()).toBe(true);
  });
});
