import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import type { Actor } from "../actor";
import { begin, type Send, withClient } from "./tenant";

/** Whose company and name the column defaults and triggers write. */
export type Owner = Pick<Actor, "companyId" | "companyGroupId" | "userId">;

/** Statement that names the company and user of this transaction without putting the second wall up. */
export const ownerSettings = ({ companyId, companyGroupId, userId }: Owner): Sql => sql`
  SELECT set_config('app.company', ${companyId}, true),
         set_config('app.company_group', ${companyGroupId}, true),
         set_config('app.user', ${userId}, true),
         set_config('TimeZone', 'UTC', true)`;

/**
 * Runs `work` in a transaction of the system itself, which sees every company: only for tables that hold no
 * company's records (sign-in, keys, members). Every statement of `work` must name the company it means.
 */
export async function transactAsSystem<T>(
  pool: pg.Pool,
  mode: "read" | "write",
  owner: Owner | null,
  work: (send: Send) => Promise<T>,
): Promise<T> {
  return withClient(pool, async (client) => {
    const send: Send = (statement) => client.query(statement);
    await client.query(begin[mode]);
    try {
      if (owner) await send(ownerSettings(owner));
      const value = await work(send);
      await client.query("COMMIT");
      return value;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {});
      throw error;
    }
  });
}
