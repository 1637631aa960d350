import pg from "pg";
import { scopes } from "@/lib/schemas/areas";
import type { Actor } from "@/lib/server/kernel/actor";
import { larkfieldRows } from "./look-alike";
import { brightlatheRows } from "./rows/brightlathe";
import { company, users } from "./rows/company";
import type { Row, Rows } from "./rows/rows";

/** Keys of rows that come into being with another one; they are completed instead of inserted. */
const madeWithTheirParent: Readonly<Record<string, string>> = {
  accountDefault: `"companyId"`,
  customerPayment: `"companyId", "customerId"`,
  customerShipping: `"companyId", "customerId"`,
  itemCost: `"companyId", "itemId"`,
  itemUnitSalePrice: `"companyId", "itemId"`,
  sequence: `"companyId", "table"`,
};

const actorOf = (n: number): Actor => ({
  companyId: `co_${n}`,
  companyGroupId: `cgr_${n}`,
  userId: "usr_1",
  keyId: null,
  scopes: new Set(scopes),
});

/** The company of the worked examples. */
export const brightlathe = actorOf(1);
/** A company of another group with a look-alike of every row under the same ids (accounts excepted). */
export const larkfield = actorOf(2);
/** A company without any row. */
export const newcomer = actorOf(3);

/**
 * Fills a migrated database with the worked examples of the domain model, as its owner. Ids are the short
 * ones of the examples. Everything goes through checks, references and triggers like any other row.
 */
export async function insertWorkedExample(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("BEGIN");
    for (const user of users) await insert(client, "user", user);
    await insertCompany(client, brightlathe, "Brightlathe Precision Inc.", brightlatheRows);
    await insertCompany(client, larkfield, "Larkfield Foods Ltd", larkfieldRows);
    await insertCompany(client, newcomer, "Newcomer Tools LLC", [{ employee: company.employee ?? [] }]);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

/** Adds rows to a company of the worked examples, as the owner of the database. */
export async function insertRows(pool: pg.Pool, actor: Actor, rows: Rows): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await insertAs(client, actor, rows);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

async function insertCompany(client: pg.ClientBase, actor: Actor, name: string, parts: readonly Rows[]) {
  await insertAs(client, actor, {
    companyGroup: [{ id: actor.companyGroupId, name: `${name} group` }],
    company: [{ id: actor.companyId, name, companyGroupId: actor.companyGroupId }],
  });
  for (const part of parts) await insertAs(client, actor, part);
}

async function insertAs(client: pg.ClientBase, actor: Actor, rows: Rows) {
  await client.query(
    `SELECT set_config('app.company', $1, true), set_config('app.company_group', $2, true),
            set_config('app.user', $3, true)`,
    [actor.companyId, actor.companyGroupId, actor.userId],
  );
  for (const [table, list] of Object.entries(rows)) {
    for (const row of list) await insert(client, table, { createdAt: "2026-03-02T09:15:00.000Z", ...row });
  }
}

async function insert(client: pg.ClientBase, table: string, row: Row) {
  const names = Object.keys(row).map((name) => `"${name}"`);
  const key = madeWithTheirParent[table];
  const assignments = names.map((name) => `${name} = EXCLUDED.${name}`).join(", ");
  const conflict = key ? `ON CONFLICT (${key}) DO UPDATE SET ${assignments}` : "";
  const places = names.map((_, at) => `$${at + 1}`).join(", ");
  await client.query(
    `INSERT INTO "${table}" (${names.join(", ")}) VALUES (${places}) ${conflict}`,
    Object.values(row),
  );
}
