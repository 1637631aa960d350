import pg from "pg";
import { afterAll } from "vitest";
import { DatabaseClient } from "@/lib/server/database/connections/client";
import { testDatabase } from "@/lib/server/testing/database";

/** A row as the database returns it. */
export type Row = Record<string, unknown>;

/** One connection inside a transaction of a company, in the role that callers' transactions have. */
export interface Session {
  query(text: string, values?: unknown[]): Promise<Row[]>;
  /** Inserts one row and returns it with its defaults. */
  insert(table: string, values?: Row): Promise<Row>;
  update(table: string, id: unknown, values: Row): Promise<Row>;
}

/** A company with one employee, in a group of its own. */
export interface Tenant {
  companyId: string;
  groupId: string;
  userId: string;
  /** Does `work` in a transaction of this company, at `now` by the clock of the rules; an error rolls it back. */
  do<T>(work: (session: Session) => Promise<T>, now?: string): Promise<T>;
}

/** A migrated database with two companies that know nothing of each other. */
export async function tenants(): Promise<{
  pool: pg.Pool;
  superuser: string;
  first: Tenant;
  second: Tenant;
}> {
  const { connectionString, superuser } = await testDatabase("migrated");
  const pool = new pg.Pool({ Client: DatabaseClient, connectionString, max: 30 });
  // The database is dropped while its idle connections are still closing.
  pool.on("error", () => {});
  afterAll(() => pool.end());
  return {
    pool,
    superuser,
    first: await makeTenant(pool, "First"),
    second: await makeTenant(pool, "Second"),
  };
}

/** Adds a company with one employee, in a group of its own. */
export async function makeTenant(pool: pg.Pool, name: string): Promise<Tenant> {
  const system = sessionOf(pool);
  const user = await system.insert("user", { name: `${name} user`, email: `${name}@example.com` });
  const createdBy = user.id;
  const group = await system.insert("companyGroup", { name, createdBy });
  const company = await system.insert("company", { name, companyGroupId: group.id, createdBy });
  await system.insert("employee", { id: user.id, companyId: company.id, name, role: "admin", createdBy });
  const [companyId, groupId, userId] = [String(company.id), String(group.id), String(user.id)];
  return {
    companyId,
    groupId,
    userId,
    async do(work, now = "") {
      const client = await pool.connect();
      try {
        await client.query("BEGIN");
        await client.query(
          `SELECT set_config('role', 'millwright_app', true), set_config('app.company', $1, true),
             set_config('app.company_group', $2, true), set_config('app.user', $3, true), set_config('app.now', $4, true)`,
          [companyId, groupId, userId, now],
        );
        const value = await work(sessionOf(client));
        await client.query("COMMIT");
        return value;
      } catch (error) {
        await client.query("ROLLBACK");
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

/** A session on a pool or client, in its current role and company. */
export function sessionOf(client: pg.Pool | pg.PoolClient): Session {
  const query = async (text: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(text, values)).rows;
  const one = async (text: string, values: unknown[]): Promise<Row> => {
    const [row] = await query(text, values);
    if (!row) throw new Error(`No row: ${text}`);
    return row;
  };
  return {
    query,
    insert: (table, values = {}) => {
      const names = Object.keys(values);
      const list = names.map((name) => `"${name}"`).join(", ");
      const places = names.map((_, index) => `$${index + 1}`).join(", ");
      const into = names.length === 0 ? "DEFAULT VALUES" : `(${list}) VALUES (${places})`;
      return one(`INSERT INTO "${table}" ${into} RETURNING *`, Object.values(values));
    },
    update: (table, id, values) => {
      const set = Object.keys(values).map((name, index) => `"${name}" = $${index + 2}`);
      return one(`UPDATE "${table}" SET ${set.join(", ")} WHERE "id" = $1 RETURNING *`, [
        id,
        ...Object.values(values),
      ]);
    },
  };
}
