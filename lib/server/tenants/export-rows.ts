import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type pg from "pg";
import sql, { join, type Sql } from "sql-template-tag";
import { wireForm } from "@/lib/operations/sql/project";
import { identifier } from "../database/identifier";
import type { StoredColumn, StoredTable } from "./catalog";
import type { WrittenFile } from "./manifest";

/** Target bytes of a batch: large enough to be fast, small enough for wide rows. */
const batchBytes = 1 << 20;
const maxRows = 5_000;

/**
 * The rows of a table that match, each as one line of JSON, in the order of its key, a batch at a
 * time. Throws the reason of `signal` when it is aborted.
 */
export async function* exportRows(
  client: pg.ClientBase,
  table: StoredTable,
  columns: readonly StoredColumn[],
  condition: Sql,
  signal?: AbortSignal,
): AsyncGenerator<string[]> {
  const list = join(
    columns.map((column) => sql`${exportForm(column)} AS ${identifier(column.name)}`),
    ", ",
  );
  const order = join(
    table.key.map((column) => sql`t.${identifier(column)}`),
    ", ",
  );
  await client.query(sql`
    DECLARE "exported" NO SCROLL CURSOR FOR
    SELECT to_json(r)::text AS "line"
    FROM (SELECT ${list} FROM ${identifier(table.name)} AS t WHERE ${condition} ORDER BY ${order}) AS r`);
  // The first batch is small, because the width of the rows is not known yet.
  for (let count = 20; ; ) {
    signal?.throwIfAborted();
    const { rows } = await client.query<{ line: string }>(`FETCH ${count} FROM "exported"`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
    const average = rows.reduce((sum, { line }) => sum + line.length, 0) / rows.length;
    count = Math.max(1, Math.min(maxRows, Math.floor(batchBytes / average)));
  }
  await client.query(`CLOSE "exported"`);
}

/** The value as in the API, except that numbers keep all their digits. */
function exportForm({ name, type }: StoredColumn): Sql {
  const value = sql`t.${identifier(name)}`;
  if (type === "timestamp with time zone") return wireForm("timestamptz", value);
  return type === "numeric" ? wireForm(type, value) : value;
}

/** Writes one line per text, in batches, into a file that only its owner may read. */
export async function writeLines(path: string, batches: AsyncIterable<string[]>): Promise<WrittenFile> {
  const hash = createHash("sha256");
  const file = await open(path, "wx", 0o600);
  let rows = 0;
  let bytes = 0;
  try {
    for await (const lines of batches) {
      const text = Buffer.from(lines.map((line) => `${line}\n`).join(""));
      await file.writeFile(text);
      hash.update(text);
      rows += lines.length;
      bytes += text.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { rows, bytes, sha256: hash.digest("hex") };
}
