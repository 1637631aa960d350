import { beforeEach, expect, it, onTestFinished } from "vitest";
import { onlyRow } from "@/lib/server/database/only-row";
import { rowApi } from "@/lib/server/rows/testing/row-api";
import { hashAuditLog } from "./hash-audit-log";

const api = await rowApi();
const { company1, company2 } = api;
const { pool } = api.deps;

const verify = async (after = 0, company = company1) =>
  (await company.send("POST", "/api/console/access/verifyAuditLog", { after })).json;
const differing = async () => (await verify()).differences.map(({ number }: { number: number }) => number);

/** Runs a statement without the triggers that keep the table as it is, which the owner of the tables can do; returns the row. */
async function tamper(table: string, statement: string) {
  const results = await pool.query<Record<string, string>>(
    `ALTER TABLE "${table}" DISABLE TRIGGER USER; ${statement}; ALTER TABLE "${table}" ENABLE TRIGGER USER`,
  );
  return [results].flat().at(-2)?.rows[0];
}

/** A record that was created and deleted: two entries, of which the second one recorded what it deleted. */
async function writeEntries(company = company1) {
  const { json } = await company.send("POST", "/shippingTerm", { name: `Hashed ${crypto.randomUUID()}` });
  await company.send("DELETE", `/shippingTerm?id=eq.${json.id}`);
}

beforeEach(async () => {
  await hashAuditLog(pool);
});

it("entries are hashed after they were written, and verified", async () => {
  const before = await verify();
  await writeEntries();
  expect(await verify()).toMatchObject({ entries: before.entries, pending: 2 });
  expect(await hashAuditLog(pool)).toBe(2);
  expect(await verify()).toEqual({
    entries: before.entries + 2,
    differences: [],
    next: null,
    lastHash: {
      number: (before.lastHash?.number ?? 0) + 1,
      hashedAt: expect.stringMatching(/Z$/),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    pending: 0,
  });
  expect(await hashAuditLog(pool)).toBe(0);
});

const changed: Record<string, (column: string) => string> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  bigint: (column) => `${column} + 1`,
  integer: (column) => `coalesce(${column}, 0) + 1000`,
  jsonb: () => `'{"x": 1}'`,
  "text[]": (column) => `${column} || 'x'::text`,
  "timestamp(3) with time zone": (column) => `${column} + interval '1 millisecond'`,
};

/** The last entry, what it changed, and its hash. */
async function lastHashed() {
  await writeEntries();
  await hashAuditLog(pool);
  const { rows } = await pool.query<{ auditLog: string; rowChange: string; auditHash: string }>(
    `SELECT format('"companyId" = %L AND "id" = %L', s."companyId", s."lastId") AS "auditLog",
       format('"companyId" = %L AND "changeSetId" = %L', s."companyId", s."lastId") AS "rowChange",
       format('"companyId" = %L AND "number" = %s', s."companyId", s."number") AS "auditHash"
     FROM "auditHash" s WHERE s."companyId" = $1 ORDER BY s."number" DESC LIMIT 1`,
    [company1.companyId],
  );
  const { lastHash } = await verify();
  await writeEntries();
  await hashAuditLog(pool);
  return { where: onlyRow(rows), number: lastHash.number };
}

it.each(["auditLog", "rowChange", "auditHash"] as const)(
  "a change of any column of %s is found",
  async (table) => {
    const { where } = await lastHashed();
    const { rows: columns } = await pool.query<{ name: string; type: string }>(
      `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = '"${table}"'::regclass AND attnum > 0 AND attname <> 'companyId'`,
    );
    expect(columns.length).toBeGreaterThan(6);
    for (const { name, type } of columns) {
      const change = `CREATE TABLE "kept" AS SELECT "${name}" FROM "${table}" WHERE ${where[table]};
      UPDATE "${table}" SET "${name}" = ${changed[type]?.(`"${name}"`)} WHERE ${where[table]} RETURNING ctid`;
      const row = await tamper(table, change);
      expect(await differing(), name).not.toEqual([]);
      await tamper(
        table,
        `UPDATE "${table}" SET "${name}" = (SELECT "${name}" FROM "kept") WHERE ctid = '${row?.ctid}'`,
      );
      await pool.query('DROP TABLE "kept"');
      expect(await differing(), name).toEqual([]);
    }
  },
);

it("the hash of an entry that was changed, removed or added is named, and of no other company", async () => {
  const { where, number } = await lastHashed();
  const { differences } = await verify();
  expect(differences).toEqual([]);
  await tamper("auditLog", `UPDATE "auditLog" SET "action" = 'changed' WHERE ${where.auditLog}`);
  const { rows } = await pool.query<{ number: number; at: Date }>(
    `SELECT "number", "hashedAt" AS at FROM "auditHash" WHERE "companyId" = $1 ORDER BY "number"`,
    [company1.companyId],
  );
  const hashedAt = (of: number) => rows.find((row) => row.number === of)?.at.toISOString();
  expect((await verify()).differences).toEqual([
    { number, after: hashedAt(number - 1), hashedAt: hashedAt(number) },
  ]);
  expect((await verify(number)).differences).toEqual([]);
  await tamper("auditLog", `UPDATE "auditLog" SET "action" = 'shippingTerm.delete' WHERE ${where.auditLog}`);
  expect(await differing()).toEqual([]);
  await tamper(
    "auditLog",
    `INSERT INTO "auditLog" ("companyId", "position", "action") SELECT "companyId", "position", 'added' FROM "auditLog"
     WHERE ${where.auditLog}`,
  );
  expect(await differing()).toEqual([number + 1]);
  await tamper("auditLog", `DELETE FROM "auditLog" WHERE "action" = 'added'`);
  expect(await differing()).toEqual([]);
  await tamper("rowChange", `DELETE FROM "rowChange" WHERE ${where.rowChange}`);
  expect(await differing()).toEqual([number]);
  await writeEntries(company2);
  await hashAuditLog(pool);
  expect(await verify(0, company2)).toMatchObject({ differences: [], next: null, pending: 0 });
  await tamper("auditHash", `DELETE FROM "auditHash" WHERE ${where.auditHash}`);
  expect(await differing()).toEqual([number + 1]);
  await tamper("auditHash", 'DELETE FROM "auditHash"');
});

const addEntries = (count: number, position = "DEFAULT") =>
  pool.query(
    `INSERT INTO "auditLog" ("companyId", "action", "position")
     ${Array.from({ length: count }, (_, i) => `${i === 0 ? "VALUES" : ","} ($1, 'test', ${position})`).join(" ")}`,
    [company1.companyId],
  );
const hashesOf = async () =>
  (
    await pool.query<{ entries: number; changes: number }>(
      `SELECT "entries", "changes" FROM "auditHash" WHERE "companyId" = $1 ORDER BY "number"`,
      [company1.companyId],
    )
  ).rows;

it("entries of a transaction that is open are waited for, and hashed in the order of their positions", async () => {
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query(`INSERT INTO "auditLog" ("companyId", "action") VALUES ($1, 'open')`, [
    company1.companyId,
  ]);
  await writeEntries();
  expect(await hashAuditLog(pool, undefined, 0)).toBe(0);
  const hashed = hashAuditLog(pool);
  await client.query("COMMIT");
  client.release();
  expect(await hashed).toBe(3);
  expect(await verify()).toMatchObject({ differences: [], pending: 0 });
});

it("entries after the position that is settled wait for the next hash", async () => {
  await addEntries(3);
  const { rows } = await pool.query<{ position: string }>(
    `SELECT "position" FROM "auditLog" WHERE "companyId" = $1 ORDER BY "position" DESC LIMIT 2`,
    [company1.companyId],
  );
  const settled = rows.at(-1)?.position;
  const hashed = await pool.query("SELECT hash_audit_log($1, $2) AS count", [company1.companyId, settled]);
  expect(hashed.rows).toEqual([{ count: 2 }]);
  expect(await verify()).toMatchObject({ differences: [], pending: 1 });
});

it("processes that hash together hash each entry once", async () => {
  await addEntries(5);
  const hashed = await Promise.all(Array.from({ length: 5 }, () => hashAuditLog(pool)));
  expect(hashed.reduce((sum, entries) => sum + entries)).toBe(5);
  expect(await verify()).toMatchObject({ differences: [], pending: 0 });
});

it("a hash covers at most 1,000 entries, and fewer when they changed many records; a call compares some 20,000 rows", async () => {
  onTestFinished(async () => {
    await tamper("rowChange", `DELETE FROM "rowChange" WHERE "changeSetId" LIKE 'aud_large_'`);
    await tamper("auditLog", `DELETE FROM "auditLog" WHERE "id" LIKE 'aud_large_'`);
    await tamper("auditHash", 'DELETE FROM "auditHash"');
  });
  const { lastHash, entries } = await verify();
  await addEntries(1001);
  await pool.query(
    `INSERT INTO "auditLog" ("companyId", "id", "action") VALUES ($1, 'aud_large1', 'test'), ($1, 'aud_large2', 'test'), ($1, 'aud_large3', 'test')`,
    [company1.companyId],
  );
  await pool.query(
    `INSERT INTO "rowChange" ("companyId", "changeSetId", "table", "recordId", "kind")
     SELECT $1, 'aud_large' || s, 'item', 'r' || n, 'insert' FROM generate_series(1, 3) s, generate_series(1, 12000) n`,
    [company1.companyId],
  );
  expect(await hashAuditLog(pool)).toBe(1004);
  expect((await hashesOf()).slice(lastHash.number)).toEqual([
    { entries: 1000, changes: 0 },
    { entries: 2, changes: 12_000 },
    { entries: 1, changes: 12_000 },
    { entries: 1, changes: 12_000 },
  ]);
  const first = await verify();
  expect(first).toMatchObject({ entries: entries + 1003, differences: [], next: lastHash.number + 3 });
  expect(await verify(first.next)).toMatchObject({
    ...{ entries: 1, differences: [], next: null, pending: 0 },
    lastHash: { number: lastHash.number + 4 },
  });
});

it("entries that are older than the first hash have the position 0, and are hashed by their IDs", async () => {
  await tamper("auditHash", 'DELETE FROM "auditHash"');
  await addEntries(1500, "0");
  const { pending } = await verify();
  expect(await hashAuditLog(pool)).toBeGreaterThanOrEqual(pending);
  const [first, second] = await hashesOf();
  expect(first).toEqual({ entries: 1000, changes: 0 });
  expect(second?.entries).toBeGreaterThan(500);
  expect((await hashesOf()).reduce((sum, { entries }) => sum + entries, 0)).toBeGreaterThanOrEqual(pending);
  expect(await verify()).toMatchObject({ differences: [], pending: 0 });
});
