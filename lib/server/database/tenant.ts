import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import type { Actor } from "../kernel/actor";
import { type RequestPool, transactionTimeouts } from "./pool";
import { begin, corkUntilNextTick, type Send, transact } from "./transaction";
import { withPooledClient } from "./with-client";
import type { Scope } from "./with-transaction";

/**
 * Sets the RLS role, the caller's company and the time limits for this transaction: without the first two a request's
 * connection reaches no rows.
 * Times without an offset are read, and times cast to text are shown, in `timezone`.
 */
export const tenantSettings = (actor: Actor, timezone = "UTC"): Sql => sql`
  SELECT set_config('role', 'millwright_app', true),
         set_config('app.company', ${actor.companyId}, true),
         set_config('app.company_group', ${actor.companyGroupId}, true),
         set_config('app.user', ${actor.userId}, true),
         set_config('TimeZone', ${timezone}, true),
         ${transactionTimeouts}`;

/** Transactions of the caller's company. */
export const tenantScope = (pool: RequestPool, actor: Actor, timezone?: string): Scope<Send> => ({
  transact: (mode, work) =>
    transact(pool.connectFor(actor.companyId), [tenantSettings(actor, timezone)], mode, work),
  queryOf: (send) => send,
});

/**
 * Runs one statement in a read-only transaction of the caller's company: BEGIN, settings, statement and
 * COMMIT are pipelined in one round trip. Throws the error of PostgreSQL.
 */
export async function readInTenant<R extends pg.QueryResultRow>(
  pool: RequestPool,
  actor: Actor,
  statement: Sql,
  timezone?: string,
): Promise<pg.QueryResult<R>> {
  return withPooledClient(pool.connectFor(actor.companyId), async (client) => {
    corkUntilNextTick(client);
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
