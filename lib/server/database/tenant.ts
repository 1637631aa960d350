import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import type { Actor } from "../actor";

/**
 * Statement that puts the second wall up: the role without BYPASSRLS and the caller's company, for this transaction.
 * Times without an offset are read, and times cast to text are shown, in `timezone`.
 */
export const tenantSettings = (actor: Actor, timezone = "UTC"): Sql => sql`
  SELECT set_config('role', 'millwright_app', true),
         set_config('app.company', ${actor.companyId}, true),
         set_config('app.company_group', ${actor.companyGroupId}, true),
         set_config('app.user', ${actor.userId}, true),
         set_config('TimeZone', ${timezone}, true)`;

/** What opens a transaction that only reads, or one that writes. */
export const begin = { read: "BEGIN READ ONLY", write: "BEGIN" } as const;

/**
 * Runs one statement in a read-only transaction of the caller's company: BEGIN, settings, statement and
 * COMMIT leave together and cost one round trip. Throws what PostgreSQL refuses.
 */
export async function readInTenant<R extends pg.QueryResultRow>(
  pool: pg.Pool,
  actor: Actor,
  statement: Sql,
  timezone?: string,
): Promise<pg.QueryResult<R>> {
  return withClient(pool, async (client) => {
    gather(client);
    const [opened, settled, result, closed] = await Promise.allSettled([
      client.query(begin.read),
      client.query(tenantSettings(actor, timezone)),
      client.query<R>(statement),
      client.query("COMMIT"),
    ]);
    for (const step of [opened, settled, result, closed]) if (step.status === "rejected") throw step.reason;
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
}

/** Sends one statement inside an open transaction. */
export type Send = <R extends pg.QueryResultRow>(statement: Sql) => Promise<pg.QueryResult<R>>;

/**
 * Runs `work` in a read-write transaction of the caller's company; what it throws rolls everything back.
 * The opening statements travel together with the first one of `work`.
 */
export async function writeInTenant<T>(
  pool: pg.Pool,
  actor: Actor,
  work: (send: Send) => Promise<T>,
  timezone?: string,
): Promise<T> {
  return withClient(pool, async (client) => {
    gather(client);
    const opening = Promise.all([client.query(begin.write), client.query(tenantSettings(actor, timezone))]);
    opening.catch(() => {});
    try {
      const value = await work(async (statement) => {
        const result = client.query(statement);
        result.catch(() => {});
        await opening;
        return result;
      });
      await opening;
      await client.query("COMMIT");
      return value;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {});
      throw error;
    }
  });
}

/** Lets what this turn of the event loop sends leave in one piece: each part alone wakes PostgreSQL anew. */
function gather({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Lends a connection of the pool; one that broke meanwhile is thrown away. */
export async function withClient<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  const breaks = () => {
    broken = true;
  };
  client.on("error", breaks);
  try {
    return await use(client);
  } finally {
    client.off("error", breaks);
    client.release(broken);
  }
}
