import type pg from "pg";
import { counted } from "@/lib/schemas/counted";
import { quoteIdentifier } from "@/lib/schemas/quote-identifier";
import { StartError } from "../config/start-error";
import type { BackupManifest, BackupTable } from "./format";

/** A table of the application in a backup. */
export type CopiedTable = Pick<BackupTable, "table" | "columns" | "key" | "partitions">;

/**
 * Transaction settings under which the same rows have the same text on every server, and without the time limits of an
 * account's defaults.
 */
export const copySettings = `
  SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL TimeZone = 'UTC';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL client_encoding = 'UTF8';
  SET LOCAL row_security = on; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL maintenance_work_mem = '128MB'`;

/**
 * Every table of the application's schema, by name. Throws StartError when row-level security hides rows of one from this
 * account: the backup would be silently incomplete.
 */
export async function readCopiedTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable & { isWhole: boolean }>(`
    SELECT c.relname::text AS "table",
      ARRAY(SELECT a.attname::text FROM pg_attribute a
            WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
            ORDER BY a.attnum) AS "columns",
      ARRAY(SELECT a.attname::text
            FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS part(number, place)
            JOIN pg_attribute a ON a.attnum = part.number
            WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid ORDER BY part.place) AS "key",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', p.relname, 'from', bound[1], 'to', bound[2]) ORDER BY p.relname), '[]')
       FROM pg_inherits h JOIN pg_class p ON p.oid = h.inhrelid,
            regexp_match(pg_get_expr(p.relpartbound, p.oid), '^FOR VALUES FROM \\(''(.*)''\\) TO \\(''(.*)''\\)$') AS bound
       WHERE h.inhparent = c.oid AND p.relispartition) AS "partitions",
      NOT row_security_active(c.oid) OR EXISTS (
        SELECT FROM pg_policy p, unnest(p.polroles) AS role(id)
        WHERE p.polrelid = c.oid AND p.polpermissive AND p.polcmd IN ('*', 'r')
          AND pg_get_expr(p.polqual, p.polrelid) = 'true' AND (id = 0 OR pg_has_role(id, 'USAGE'))) AS "isWhole"
    FROM pg_class c
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = current_schema()::regnamespace
    ORDER BY 1`);
  const hidden = rows.filter(({ isWhole }) => !isWhole).map(({ table }) => table);
  if (hidden.length > 0) {
    throw new StartError(
      `Row-level security hides rows of ${counted(hidden.length, "table")} (${hidden.slice(0, 3).join(", ")}…) from the account of ` +
        "DATABASE_URL. Use the account that owns the tables, or one with BYPASSRLS.",
    );
  }
  return rows.map(({ table, columns, key, partitions }) => ({ table, columns, key, partitions }));
}

/** The sequences of the application's schema that have been used. */
export async function readSequences(client: pg.ClientBase): Promise<BackupManifest["sequences"]> {
  const { rows } = await client.query<BackupManifest["sequences"][number]>(`
    SELECT sequencename::text AS "name", last_value::text AS "lastValue" FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`);
  return rows;
}

/** SELECT of a table's rows in an order that does not depend on the server's collation. */
export async function selectSorted(client: pg.ClientBase, table: CopiedTable): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname::text AS "name" FROM pg_attribute WHERE attrelid = $1::regclass AND attcollation <> 0`,
    [quoteIdentifier(table.table)],
  );
  const hasCollation = new Set(rows.map(({ name }) => name));
  const order = table.key.map((name) =>
    hasCollation.has(name) ? `${quoteIdentifier(name)} COLLATE "C"` : quoteIdentifier(name),
  );
  if (order.length === 0) order.push(`t::text COLLATE "C"`);
  return `SELECT ${table.columns.map(quoteIdentifier).join(", ")} FROM ${quoteIdentifier(table.table)} AS t ORDER BY ${order.join(", ")}`;
}
