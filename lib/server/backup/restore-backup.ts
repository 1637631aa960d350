import pg from "pg";
import { counted } from "@/lib/schemas/counted";
import { quoteIdentifier } from "@/lib/schemas/quote-identifier";
import { isReplaced } from "@/prisma/migrate/earlier-history";
import { migrate } from "@/prisma/migrate/engine";
import { appliedMigrations, migrationNames } from "@/prisma/migrate/pending-migrations";
import { StartError } from "../config/start-error";
import { copyIn, copyOut } from "../database/copy";
import { isReference } from "../tenants/excluded-tables";
import { type CopiedTable, copySettings, readCopiedTables, selectSorted } from "./catalog";
import type { BackupManifest, BackupTable } from "./format";
import { digestRows } from "./row-digest";
import { walkBackup } from "./walk-backup";

/** Result of a restore. */
export interface Restored {
  manifest: BackupManifest;
  /** Migrations of this release that were applied after the restore. */
  migrated: string[];
}

/**
 * Restores a backup into the empty database of `client`, the one of `connection`: applies the migrations of the backup,
 * loads all rows in one transaction, which is committed only if every table, read back, has the checksum of the manifest,
 * and applies later migrations. Throws StartError when the database is not empty, when the backup is
 * damaged, and when it is from a newer release.
 */
export async function restoreBackup(
  client: pg.ClientBase,
  connection: string,
  path: string,
): Promise<Restored> {
  let undo: string[] = [];
  try {
    const manifest = await walkBackup(path, {
      async begin(manifest) {
        await prepareTables(client, connection, manifest);
        undo = await prepareForLoad(client);
      },
      load: (table, rows) => loadTable(client, table, rows),
    });
    for (const statement of undo) await client.query(statement);
    for (const table of manifest.tables) await verifyTable(client, table);
    for (const { name, lastValue } of manifest.sequences) {
      await client.query("SELECT setval($1::regclass, $2)", [quoteIdentifier(name), lastValue]);
    }
    await client.query("COMMIT");
    const migrated = await migrate(connection);
    // Without statistics the planner would assume empty tables.
    await client.query(
      `ANALYZE ${(await readCopiedTables(client)).map(({ table }) => quoteIdentifier(table)).join(", ")}`,
    );
    return { manifest, migrated };
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** Migrates to the level of the backup and begins the transaction of the load, with locked, empty tables. */
async function prepareTables(
  client: pg.ClientBase,
  connection: string,
  manifest: BackupManifest,
): Promise<void> {
  const known = migrationNames();
  if (manifest.migrations.some(isReplaced)) {
    throw new StartError(
      "The backup is from before the first release, by migrations that are no longer there. Restore it with the commit " +
        "that made it, start this release on that database, and make a new backup.",
    );
  }
  const newer = manifest.migrations.filter((name) => !known.includes(name));
  if (newer.length > 0) {
    throw new StartError(
      `The backup is from a newer release: this one does not know the migration ${newer[0]}. Use that release.`,
    );
  }
  await requireEmpty(client, await readCopiedTables(client), manifest);
  await migrate(connection, manifest.migrations);
  await client.query("BEGIN");
  await client.query(copySettings);
  const tables = await readCopiedTables(client);
  const names = tables.map(({ table }) => quoteIdentifier(table)).join(", ");
  await client.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`);
  await requireEmpty(client, tables, manifest);
  const missing = manifest.tables.find(({ table }) => !tables.some((found) => found.table === table));
  if (missing) throw new StartError(`The table ${missing.table} of the backup is in no migration.`);
  // Partitions are created by day, not by migrations.
  for (const { table, partitions } of manifest.tables) {
    for (const { name, from, to } of partitions) await createPartition(client, table, { name, from, to });
  }
}

/** Where `migrate` records what it applied. */
const records = ["_prisma_migrations", "functionVersion"];

/** Rows inserted by migrations are allowed, and empty tables of an interrupted restore. */
async function requireEmpty(
  client: pg.ClientBase,
  tables: readonly CopiedTable[],
  { migrations }: BackupManifest,
): Promise<void> {
  const ahead = (await appliedMigrations(client)).filter((name) => !migrations.includes(name));
  for (const { table } of tables) {
    if (isReference(table) || records.includes(table)) continue;
    const { rowCount } = await client.query(`SELECT FROM ${quoteIdentifier(table)} LIMIT 1`);
    if (rowCount !== 0) {
      throw new StartError(
        `The database is not empty: ${table} has rows. Restore into a new, empty database.`,
      );
    }
  }
  if (ahead.length > 0) {
    throw new StartError(
      `The database has the migration ${ahead[0]}, which the backup lacks. Restore into a new, empty database: ` +
        "later migrations are applied after the rows are in.",
    );
  }
}

async function createPartition(
  client: pg.ClientBase,
  table: string,
  { name, from, to }: BackupTable["partitions"][number],
): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${quoteIdentifier(name)} PARTITION OF ${quoteIdentifier(table)}
     FOR VALUES FROM (${pg.escapeLiteral(from)}) TO (${pg.escapeLiteral(to)})`,
  );
}

/** Loads the rows of a table in place of those that migrations inserted. */
async function loadTable(
  client: pg.ClientBase,
  table: BackupTable,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  await client.query(`TRUNCATE ${quoteIdentifier(table.table)}`);
  await copyIn(
    client,
    `COPY ${quoteIdentifier(table.table)} (${table.columns.map(quoteIdentifier).join(", ")}) FROM STDIN`,
    rows,
  );
}

async function verifyTable(client: pg.ClientBase, table: BackupTable): Promise<void> {
  const found = await digestRows(copyOut(client, `COPY (${await selectSorted(client, table)}) TO STDOUT`));
  if (found.sha256 === table.sha256 && found.rows === table.rows) return;
  throw new StartError(
    `Nothing was restored: ${table.table}, read back, has ${counted(found.rows, "row")} and SHA-256 ${found.sha256}, and the ` +
      `backup has ${counted(table.rows, "row")} and ${table.sha256}.`,
  );
}

/** Statements that remove obstacles of a load, and those that restore them. */
interface LoadPreparation {
  before: string[];
  after: string[];
}

/**
 * Objects that block a load or slow it down. Row-level security must not be forced on the owner, because COPY rejects a
 * table with it. Only a superuser could disable the triggers of foreign keys and the checks of COPY without this.
 */
const obstacles = [
  // Foreign keys, before the unique indexes that they depend on.
  `SELECT format('ALTER TABLE %I DROP CONSTRAINT %I', t.relname, k.conname) AS "before",
          format('ALTER TABLE %I ADD CONSTRAINT %I %s', t.relname, k.conname, pg_get_constraintdef(k.oid)) AS "after"
   FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid
   WHERE k.contype = 'f' AND k.conparentid = 0 AND t.relnamespace = current_schema()::regnamespace`,
  // Indexes are built several times faster after the load. Those of keys stay: rows are loaded in their order.
  `SELECT format('DROP INDEX %I', c.relname) AS "before", pg_get_indexdef(c.oid) AS "after"
   FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
   WHERE t.relkind = 'r' AND NOT t.relispartition AND t.relnamespace = current_schema()::regnamespace
     AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))`,
  // Rows are restored unchanged: no trigger may number, stamp or report them.
  `SELECT format('ALTER TABLE %I DISABLE TRIGGER %I', t.relname, g.tgname) AS "before",
          format('ALTER TABLE %I ENABLE TRIGGER %I', t.relname, g.tgname) AS "after"
   FROM pg_trigger g JOIN pg_class t ON t.oid = g.tgrelid
   WHERE NOT g.tgisinternal AND g.tgparentid = 0 AND g.tgenabled = 'O' AND t.relnamespace = current_schema()::regnamespace`,
  `SELECT format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', t.relname) AS "before",
          format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t.relname) AS "after"
   FROM pg_class t WHERE t.relforcerowsecurity AND t.relnamespace = current_schema()::regnamespace`,
];

/** Removes the obstacles inside the caller's transaction; returns the statements that restore them. */
async function prepareForLoad(client: pg.ClientBase): Promise<string[]> {
  const all: LoadPreparation[] = [];
  for (const part of obstacles) {
    const { rows } = await client.query<{ before: string; after: string }>(`${part} ORDER BY 1`);
    all.push({ before: rows.map(({ before }) => before), after: rows.map(({ after }) => after) });
  }
  await client.query(all.flatMap(({ before }) => before).join(";\n"));
  const [references, ...others] = all;
  return [...others, ...(references ? [references] : [])].flatMap(({ after }) => after);
}
