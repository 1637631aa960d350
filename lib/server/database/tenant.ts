import sql, { type Sql } from "sql-template-tag";
import type { Actor } from "../kernel/actor";
import { preparedText, runBatch, type Statement } from "./batch";
import { type RequestPool, transactionTimeouts } from "./connections/pool";
import { SharedReads } from "./connections/shared-reads";
import { withPooledClient } from "./connections/with-client";
import { type Scope, type Session, transact } from "./transaction";

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
export const tenantScope = (pool: RequestPool, actor: Actor, timezone?: string): Scope<Session> => ({
  transact(mode, work) {
    const joining = mode.readOnly || mode.rollback ? [] : (actor.agent?.join ?? []);
    const settings = [tenantSettings(actor, timezone), ...joining];
    return transact(pool.connectFor(actor.companyId), settings, mode, work);
  },
  queryOf: (send) => send,
  runAtEnd: (send, statement) => send.atEnd(statement),
});

const batchSettings = preparedText(
  sql`
  SELECT set_config('transaction_read_only', ${""}, true),
         set_config('role', 'millwright_app', true),
         set_config('app.company', ${""}, true),
         set_config('app.company_group', ${""}, true),
         set_config('app.user', ${""}, true),
         set_config('TimeZone', ${""}, true),
         set_config('plan_cache_mode', ${""}, true),
         ${transactionTimeouts}`.text,
);

/**
 * Runs one statement in a read-only transaction of the caller's company, in one round trip. Throws the error of PostgreSQL;
 * after an error in the settings the statement does not run.
 */
export const readInTenant = <R>(
  pool: RequestPool,
  actor: Actor,
  statement: Statement,
  timezone?: string,
): Promise<R[]> =>
  sharedReadsOf(pool).run<R>(actor.companyId, transactionOf(actor, statement, "on", timezone));

/** The same in a transaction that writes and commits. The lock, if any, is taken before the statement sees any rows. */
export const writeInTenant = <R>(
  pool: RequestPool,
  actor: Actor,
  statement: Statement,
  timezone?: string,
  lock?: Statement,
): Promise<R[]> =>
  withPooledClient(pool.connectFor(actor.companyId), (client) => {
    const [settings, ...rest] = transactionOf(actor, statement, "off", timezone);
    return runBatch<R>(client, [settings, ...(lock ? [lock] : []), ...rest], pool.prepares);
  });

/** The settings and the statement of a transaction. */
function transactionOf(
  { companyId, companyGroupId, userId }: Actor,
  statement: Statement,
  readOnly: "on" | "off",
  timezone = "UTC",
): [Statement, Statement] {
  const planning = statement.isPlannedOnce ? "auto" : "force_custom_plan";
  const values = [readOnly, companyId, companyGroupId, userId, timezone, planning];
  return [{ ...batchSettings, values }, statement];
}

const sharedReads = new WeakMap<RequestPool, SharedReads>();

function sharedReadsOf(pool: RequestPool): SharedReads {
  const known = sharedReads.get(pool);
  if (known) return known;
  const made = new SharedReads(pool);
  sharedReads.set(pool, made);
  return made;
}
