import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testDatabase } from "@/lib/server/testing/database";

const { connectionString } = await testDatabase();
const client = new Client({ connectionString });
await client.connect();
afterAll(() => client.end());

const [own, other] = [demoId("co", 1, 2), demoId("co", 1)];
const user = demoId("usr", 1, 2);
const { rows: groups } = await client.query(
  `SELECT "companyGroupId" AS "id" FROM "company" WHERE "id" = $1`,
  [own],
);

// The demo data have none of these for both companies.
for (const [company, person] of [
  [own, user],
  [other, demoId("usr", 1)],
]) {
  const rows = {
    notification: `("companyId", "userId", "topic", "event", "documentTable", "documentId", "label", "inApp", "mail")
      VALUES ($1, $2, 'general', 'test', 'item', 'x', 'x', true, 'none')`,
    notificationPreference: `("companyId", "userId", "topic", "channel", "enabled")
      VALUES ($1, $2, 'general', 'app', true)`,
    savedView: `("companyId", "createdBy", "id", "resource", "name", "definition")
      VALUES ($1, $2, 'view_1', 'item', 'Mine', '{}')`,
    savedViewDefault: `("companyId", "resource", "role", "viewId")
      SELECT $1, 'item', 'viewer', 'view_1' WHERE $2::text IS NOT NULL`,
    visitedRecord: `("companyId", "userId", "resource", "key", "label") VALUES ($1, $2, 'item', 'x', 'X')`,
    savedViewPin: `("companyId", "userId", "viewId") VALUES ($1, $2, 'view_1')`,
    auditLog: `("companyId", "userId", "action") VALUES ($1, $2, 'test')`,
    auditHash: `("companyId", "number", "lastPosition", "lastId", "entries", "changes", "hash")
      SELECT $1, 1, 0, 'x', 1, 0, 'x' WHERE $2::text IS NOT NULL`,
    rowChange: `("companyId", "changeSetId", "table", "recordId", "kind") VALUES ($1, $2, 'item', 'x', 'insert')`,
    importJob: `("companyId", "userId", "id", "resource", "fileName") VALUES ($1, $2, 'imp_1', 'item', 'a.csv')`,
    importPart: `("companyId", "jobId", "part", "bytes") SELECT $1, 'imp_1', 0, 'x' WHERE $2::text IS NOT NULL`,
    importChunk: `("companyId", "jobId", "chunk", "rows") SELECT $1, 'imp_1', 0, '[]' WHERE $2::text IS NOT NULL`,
    importRejectedRow: `("companyId", "jobId", "row", "cells", "errors") SELECT $1, 'imp_1', 2, '[]', '[]' WHERE $2::text IS NOT NULL`,
    importTemplate: `("companyId", "resource", "mapping", "key") SELECT $1, 'item', '{}', '{}' WHERE $2::text IS NOT NULL`,
    openChangeSet: `("companyId", "userId", "keyId") VALUES ($1, $2, 'x')`,
    requestLog: `("companyId", "keyId", "at", "requestId", "method", "path", "status", "ms", "address")
      VALUES ($1, $2, now(), 'x', 'GET', '/', 200, 1, '::1')`,
    changePlan: `("companyId", "userId", "changes", "expiresAt") VALUES ($1, $2, 'x', now())`,
    idempotencyKey: `("companyId", "credential", "route", "key", "requestHash") VALUES ($1, $2, 'test', 'x', 'x')`,
  };
  for (const [table, row] of Object.entries(rows)) {
    await client.query(`INSERT INTO "${table}" ${row}`, [company, person]);
  }
}

/** Tables with a column for the company of a row, and that the role of callers' transactions may read. */
const { rows: tables } = await client.query<{
  table: string;
  owner: string;
  mine: string;
  writable: boolean;
  movable: boolean;
}>(
  `SELECT c.relname AS "table", a.attname AS "owner",
     CASE a.attname WHEN 'companyGroupId' THEN $1 ELSE $2 END AS "mine",
     has_table_privilege('millwright_app', c.oid, 'INSERT') AS "writable",
     has_column_privilege('millwright_app', c.oid, a.attnum, 'UPDATE') AS "movable"
   FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     AND a.attname = CASE c.relname WHEN 'company' THEN 'id' WHEN 'account' THEN 'companyGroupId' ELSE 'companyId' END
   WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
     AND has_table_privilege('millwright_app', c.oid, 'SELECT')
   ORDER BY 1`,
  [groups[0]?.id, own],
);

/** Runs `work` as the second company, with the triggers of the table off; nothing of it is kept. */
async function asCompany<T>(table: string, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  try {
    await client.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
    await client.query(
      `SELECT set_config('role', 'millwright_app', true), set_config('app.company', $1, true),
         set_config('app.company_group', $2, true), set_config('app.user', $3, true)`,
      [own, groups[0]?.id, user],
    );
    return await work();
  } finally {
    await client.query("ROLLBACK");
  }
}

test("a company sees its own rows of each table and no other", async () => {
  expect(tables.length).toBeGreaterThan(70);
  const wrong: string[] = [];
  for (const { table, owner, mine } of tables) {
    const query = `SELECT count(*) FILTER (WHERE "${owner}" = $1)::int AS "own",
      count(*) FILTER (WHERE "${owner}" <> $1)::int AS "others" FROM "${table}"`;
    const { rows: there } = await client.query(query, [mine]);
    const { rows: seen } = await asCompany(table, () => client.query(query, [mine]));
    const isTested = there[0].own > 0 && there[0].others > 0;
    if (!isTested) wrong.push(`${table}: without rows of both companies`);
    else if (seen[0].own === 0 || seen[0].others > 0) wrong.push(`${table}: ${JSON.stringify(seen[0])}`);
  }
  expect(wrong, wrong.join("\n")).toEqual([]);
}, 60_000);

test("a company writes no row of another into any table", async () => {
  const wrong: string[] = [];
  for (const { table, owner, mine } of tables.filter(({ writable }) => writable)) {
    const { rows } = await client.query(
      `SELECT to_jsonb(t) || $2::jsonb AS "row" FROM "${table}" t WHERE "${owner}" = $1 LIMIT 1`,
      [mine, { [owner]: owner === "companyGroupId" ? "cgr_other" : other }],
    );
    const { rows: columns } = await client.query<{ list: string }>(
      `SELECT string_agg(quote_ident(attname), ', ') AS "list" FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
         AND has_column_privilege('millwright_app', attrelid, attnum, 'INSERT')`,
      [`"${table}"`],
    );
    const { list } = columns[0] ?? { list: "" };
    const insert = `INSERT INTO "${table}" (${list}) SELECT ${list} FROM jsonb_populate_record(NULL::"${table}", $1)`;
    const message = await asCompany(table, () => client.query(insert, [JSON.stringify(rows[0]?.row)])).then(
      () => "taken",
      String,
    );
    if (!message.includes("row-level security")) wrong.push(`${table}: ${message}`);
  }
  expect(wrong, wrong.join("\n")).toEqual([]);
}, 60_000);

test("a company cannot move a row to another company in tables that it may not insert into", () => {
  expect(tables.filter(({ writable, movable }) => movable && !writable)).toEqual([]);
});

test("callers cannot create or change challenges of the sign-in", async () => {
  const table = "authenticationChallenge";
  const write = (statement: string) =>
    asCompany(table, () => client.query(statement)).then(() => "written", String);
  const insert = (purpose: string) =>
    write(`INSERT INTO "${table}" ("purpose", "secret", "expiresAt") VALUES ('${purpose}', 'x', now())`);
  expect(await insert("api:mine")).toBe("written");
  expect(await insert("sign-in:mine")).toContain("row-level security");
});
