import { createHash } from "node:crypto";
import type pg from "pg";
import sql from "sql-template-tag";
import { notFound } from "@/lib/schemas/errors";
import { retried } from "../rows/retried";
import { identifier } from "../rows/sql/identifier";
import { readTables, type StoredTable } from "./catalog";
import { type ErasedPeople, erasePeople } from "./erase-people";
import { forgetMentions } from "./mentions";
import { type CompanyIds, ownerOf, ownRows } from "./ownership";

/** What an erasure removed. */
export interface Erased {
  erasureId: string;
  rows: number;
  tables: number;
  people: ErasedPeople;
  /** Whether the company was the last one of its group, whose rows then went too. */
  groupRemoved: boolean;
}

/**
 * Removes a company with every row of it from every table, in one transaction: all of it or nothing. What it
 * shared with other companies stays while one of them is left. `command` is noted as what did it. Throws 404 for
 * an unknown company, and 55P03 when calls that are under way do not finish within a minute.
 */
export const eraseCompany = (client: pg.ClientBase, companyId: string, command: string): Promise<Erased> =>
  retried(async () => {
    await client.query("BEGIN");
    try {
      const erased = await erase(client, companyId, command);
      await client.query("COMMIT");
      return erased;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {});
      throw error;
    }
  });

async function erase(client: pg.ClientBase, companyId: string, command: string): Promise<Erased> {
  await client.query("SET LOCAL lock_timeout = '60s'");
  const ids = await lockCompany(client, companyId);
  const { rows: staff } = await client.query<{ id: string }>(
    sql`SELECT "id" FROM "employee" WHERE "companyId" = ${companyId}`,
  );
  const tables = (await readTables(client)).filter((table) => ownerOf(table) === "company");
  const counts = await countRows(client, tables, ids);
  // Every row of a company goes with it by reference, and its rules hold nothing back then (company_is_going).
  await client.query(sql`DELETE FROM "company" WHERE "id" = ${companyId}`);
  const { rowCount: groups } = await client.query(sql`
    DELETE FROM "companyGroup" g WHERE g."id" = ${ids.companyGroupId}
      AND NOT EXISTS (SELECT FROM "company" c WHERE c."companyGroupId" = g."id")`);
  const people = await erasePeople(
    client,
    staff.map(({ id }) => id),
  );
  await forgetMentions(client, [companyId]);
  await requireNothingLeft(client, tables, ids);
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    erasureId: await noteErasure(client, companyId, command, rows),
    rows,
    tables: counts.size,
    people,
    groupRemoved: groups === 1,
  };
}

/** Waits for the calls that are writing for the company; those that come later wait for the end of the erasure. */
async function lockCompany(client: pg.ClientBase, companyId: string): Promise<CompanyIds> {
  const { rows } = await client.query<CompanyIds>(sql`
    SELECT "id" AS "companyId", "companyGroupId" FROM "company" WHERE "id" = ${companyId} FOR UPDATE`);
  if (!rows[0]) throw notFound("A company with this id");
  return rows[0];
}

async function countRows(
  client: pg.ClientBase,
  tables: readonly StoredTable[],
  ids: CompanyIds,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(
      sql`SELECT count(*) AS "count" FROM ${identifier(table.name)} AS t WHERE ${ownRows(table, ids)}`,
    );
    const count = Number(rows[0]?.count);
    if (count > 0) counts.set(table.name, count);
  }
  return counts;
}

/** The last look before the end: a table whose rows do not go with their company must not keep any. */
async function requireNothingLeft(
  client: pg.ClientBase,
  tables: readonly StoredTable[],
  ids: CompanyIds,
): Promise<void> {
  const left = await countRows(client, tables, ids);
  if (left.size === 0) return;
  throw new Error(
    `Rows of the company would be left in ${[...left.keys()].join(", ")}, so nothing was erased.`,
  );
}

async function noteErasure(
  client: pg.ClientBase,
  companyId: string,
  command: string,
  rowCount: number,
): Promise<string> {
  const hash = createHash("sha256").update(companyId).digest("hex");
  const { rows } = await client.query<{ id: string }>(sql`
    INSERT INTO "erasure" ("command", "companyIdHash", "rowCount") VALUES (${command}, ${hash}, ${rowCount})
    RETURNING "id"`);
  return rows[0]?.id ?? "";
}
