import { createHash } from "node:crypto";
import type pg from "pg";
import sql from "sql-template-tag";
import { notFound } from "@/lib/schemas/errors";
import { inTransaction } from "../database/connections/with-client";
import { retryOnConflict } from "../database/errors/retry-on-conflict";
import { identifier } from "../database/identifier";
import { onlyRow } from "../database/only-row";
import { readTables, type StoredTable } from "./catalog";
import { type ErasedPeople, erasePeople } from "./erase-people";
import { deleteMentions } from "./mentions";
import { type CompanyIds, ownerOf, ownRows } from "./ownership";

/** Result of an erasure. */
export interface Erased {
  erasureId: string;
  rows: number;
  tables: number;
  people: ErasedPeople;
  /** Whether the company was the last one of its group, whose rows were then deleted too. */
  groupRemoved: boolean;
}

/**
 * Deletes a company with all its rows in every table, in one transaction. Rows shared with other companies stay while one
 * of them is left. `command` is recorded with the erasure. Throws 404 for an unknown company, and 55P03 when calls in
 * progress do not finish within a minute.
 */
export const eraseCompany = (client: pg.ClientBase, companyId: string, command: string): Promise<Erased> =>
  retryOnConflict(() => inTransaction(client, () => erase(client, companyId, command)));

async function erase(client: pg.ClientBase, companyId: string, command: string): Promise<Erased> {
  await client.query("SET LOCAL lock_timeout = '60s'");
  const ids = await lockCompany(client, companyId);
  const { rows: staff } = await client.query<{ id: string }>(
    sql`SELECT "id" FROM "employee" WHERE "companyId" = ${companyId}`,
  );
  const tables = (await readTables(client)).filter((table) => ownerOf(table) === "company");
  const counts = await countRows(client, tables, ids);
  // Every row of a company is deleted with it by ON DELETE CASCADE; its rules do not apply then (company_is_being_deleted).
  await client.query(sql`DELETE FROM "company" WHERE "id" = ${companyId}`);
  const { rowCount: groups } = await client.query(sql`
    DELETE FROM "companyGroup" g WHERE g."id" = ${ids.companyGroupId}
      AND NOT EXISTS (SELECT FROM "company" c WHERE c."companyGroupId" = g."id")`);
  const people = await erasePeople(
    client,
    staff.map(({ id }) => id),
  );
  await deleteMentions(client, [companyId]);
  await requireNoRowsLeft(client, tables, ids);
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    erasureId: await recordErasure(client, companyId, command, rows),
    rows,
    tables: counts.size,
    people,
    groupRemoved: groups === 1,
  };
}

/** Waits for the calls that write in the company; later ones wait for the end of the erasure. */
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

/** Final check: no table may keep rows of the company. */
async function requireNoRowsLeft(
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

async function recordErasure(
  client: pg.ClientBase,
  companyId: string,
  command: string,
  rowCount: number,
): Promise<string> {
  const hash = createHash("sha256").update(companyId).digest("hex");
  const { rows } = await client.query<{ id: string }>(sql`
    INSERT INTO "erasure" ("command", "companyIdHash", "rowCount") VALUES (${command}, ${hash}, ${rowCount})
    RETURNING "id"`);
  return onlyRow(rows).id;
}
