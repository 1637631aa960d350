import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { quoteIdentifier } from "@/lib/schemas/quote-identifier";
import { appliedMigrations } from "@/prisma/migrate/pending-migrations";
import { StartError } from "../config/start-error";
import { copyOut } from "../database/copy";
import { onlyRow } from "../database/only-row";
import { type CopiedTable, copySettings, readCopiedTables, readSequences, selectSorted } from "./catalog";
import { type BackupManifest, type BackupTable, manifestFile, manifestSumFile } from "./format";
import { RowDigest } from "./row-digest";

/**
 * Writes every table of the application, in one snapshot, with a manifest into an empty folder; returns the manifest.
 * Streams the rows. Throws StartError where a backup would be incomplete, and the reason of `signal` when it is aborted.
 */
export async function createBackup(
  client: pg.ClientBase,
  folder: string,
  signal?: AbortSignal,
): Promise<BackupManifest> {
  if ((await appliedMigrations(client)).length === 0) {
    throw new StartError(
      "There is nothing to back up: the database has no tables of Millwright. Correct DATABASE_URL or DATA_DIR.",
    );
  }
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    await client.query(copySettings);
    const migrations = await appliedMigrations(client);
    const tables = await readCopiedTables(client);
    // Blocks migrations and the removal of old partitions until the end.
    const names = tables.map(({ table }) => quoteIdentifier(table)).join(", ");
    await client.query(`LOCK TABLE ${names} IN ACCESS SHARE MODE`);
    await mkdir(join(folder, "tables"), { mode: 0o700 });
    const written: BackupTable[] = [];
    for (const table of tables) written.push(await writeTable(client, table, folder, signal));
    const manifest: BackupManifest = {
      format: "millwright-backup",
      formatVersion: 1,
      ...(await readHead(client)),
      migrations: migrations.sort(),
      rows: written.reduce((sum, { rows }) => sum + rows, 0),
      tables: written,
      // After the tables: a sequence is never behind the rows of the snapshot.
      sequences: await readSequences(client),
      excluded: [{ schema: "pgboss", reason: "The schedule of jobs, which the worker creates again." }],
    };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await client.query("ROLLBACK");
  }
}

async function readHead(
  client: pg.ClientBase,
): Promise<Pick<BackupManifest, "createdAt" | "postgres" | "secret">> {
  const { rows } = await client.query<{ at: Date; postgres: string; check: string | null }>(`
    SELECT now() AS "at", current_setting('server_version') AS "postgres",
           (SELECT "secretCheck" FROM "installation") AS "check"`);
  const { at, postgres, check } = onlyRow(rows);
  return { createdAt: at.toISOString(), postgres, secret: { variable: "APP_SECRET", check } };
}

async function writeTable(
  client: pg.ClientBase,
  table: CopiedTable,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<BackupTable> {
  signal?.throwIfAborted();
  const file = `tables/${table.table}.copy`;
  const digest = new RowDigest();
  const rows = copyOut(client, `COPY (${await selectSorted(client, table)}) TO STDOUT`);
  const target = createWriteStream(join(folder, file), { flags: "wx", mode: 0o600, flush: true });
  await pipeline(rows, (chunks) => digest.tap(chunks), target, { signal });
  return { ...table, file, ...digest.result() };
}

async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const sum = createHash("sha256").update(text).digest("hex");
  await writeFile(join(folder, manifestFile), text, { mode: 0o600, flush: true });
  await writeFile(join(folder, manifestSumFile), `${sum}  ${manifestFile}\n`, { mode: 0o600, flush: true });
}
