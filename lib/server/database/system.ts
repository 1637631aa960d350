import sql, { type Sql } from "sql-template-tag";
import type { Actor } from "../kernel/actor";
import { type SystemPool, transactionTimeouts } from "./connections/pool";
import { type Scope, type Session, transact } from "./transaction";

/** The company and user that column defaults and triggers write. */
export type Owner = Pick<Actor, "companyId" | "companyGroupId" | "userId">;

/** Statement that sets the company and user of this transaction without applying row-level security. */
export const ownerSettings = ({ companyId, companyGroupId, userId }: Owner): Sql => sql`
  SELECT set_config('app.company', ${companyId}, true),
         set_config('app.company_group', ${companyGroupId}, true),
         set_config('app.user', ${userId}, true),
         set_config('TimeZone', 'UTC', true)`;

/**
 * Transactions of the system itself, which sees every company: only for tables that hold no company's records (sign-in,
 * keys, members). Every statement must name the company it means.
 */
export const systemScope = (pool: SystemPool, owner: Owner | null): Scope<Session> => ({
  transact: (mode, work) =>
    transact(
      pool.connectFor(owner?.companyId ?? null),
      [sql`SELECT ${transactionTimeouts}`, ...(owner ? [ownerSettings(owner)] : [])],
      mode,
      work,
    ),
  queryOf: (send) => send,
  runAtEnd: (send, statement) => send.atEnd(statement),
});
