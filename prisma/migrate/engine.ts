import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import type pg from "pg";
import { StartError } from "@/lib/server/config/start-error";
import { withClient } from "@/lib/server/database/connections/with-client";
import { earlierHistory, isBase, replacedHistory } from "./earlier-history";
import { isMigrated, migrationNames, migrationsFolder, pendingMigrations } from "./pending-migrations";
import { everything, migrationList, withEngine } from "./schema-engine";
import { schemaFiles } from "./schema-files";
import { schemaSql } from "./schema-sql";
import { applyFile, applyFoundation, applyFunctions, sqlFiles } from "./sql-files";

/** Milliseconds that a starting process waits for another one to finish its migrations. */
const lockTimeoutMs = 120_000;

/**
 * Applies those of the migrations `names` that a database lacks and returns their names, and the functions and triggers of
 * `prisma/sql` when others were applied last; only `foundation.sql` of these, where migrations are left out. Processes that
 * start together take turns. All of it is one transaction: what fails leaves the database as it was before, so that the
 * release before still runs on it.
 */
export async function migrate(
  connection: string,
  names: readonly string[] = migrationNames(),
): Promise<string[]> {
  const isUpToDate = async (client: pg.Client) =>
    (await isMigrated(client)) || (isPart(names) && !(await pendingMigrations(client)).some(isIn(names)));
  return withClient(connection, async (client) => {
    if (await isUpToDate(client)) return [];
    await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
    await client.query("SELECT pg_advisory_lock(hashtextextended('millwright migrations', 0))");
    if (await isUpToDate(client)) return [];
    const history = await earlierHistory(client);
    if (history === "partial") throw new StartError(replacedHistory);
    await requirePublicSchema(client);
    await releaseInterrupted(connection, client);
    return applyPending(connection, names, history === "complete");
  });
}

const isIn = (names: readonly string[]) => (name: string) => names.includes(name);
const isPart = (names: readonly string[]) => !migrationNames().every(isIn(names));

async function applyPending(
  connection: string,
  names: readonly string[],
  hasEarlierHistory: boolean,
): Promise<string[]> {
  try {
    const list = { migrationsList: migrationList(names), filters: everything };
    return await withEngine(
      connection,
      async (engine, run) => {
        await applyFoundation(run);
        if (hasEarlierHistory) await replaceHistory(engine, run);
        const { appliedMigrationNames } = await engine.applyMigrations(list);
        if (!isPart(names)) await applyFunctions(run);
        return appliedMigrationNames;
      },
      { atOnce: true },
    );
  } catch (error) {
    throw new StartError(`The database could not be migrated. ${messageOf(error)}`, { cause: error });
  }
}

/** Records the base as applied in place of the migrations that led to the same tables. */
async function replaceHistory(engine: SchemaEngine, run: (script: string) => Promise<void>): Promise<void> {
  await run('DELETE FROM "_prisma_migrations"');
  const migrationsList = migrationList(migrationNames());
  for (const migrationName of migrationNames().filter(isBase)) {
    await engine.markMigrationApplied({ migrationName, migrationsList });
  }
}

/** Throws StartError where the tables would be made in another schema than `public`, which migrations name, or among those of others. */
async function requirePublicSchema(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ schema: string | null; others: string[] }>(`
    SELECT current_schema() AS "schema", ARRAY(SELECT tablename::text FROM pg_tables
      WHERE schemaname = 'public' AND to_regclass('public."_prisma_migrations"') IS NULL ORDER BY 1 LIMIT 3) AS "others"`);
  const { schema = null, others = [] } = rows[0] ?? {};
  if (schema !== "public") {
    throw new StartError(
      `Tables must be in the schema "public", and new ones of this account would be in ${schema ? `"${schema}"` : "none"}: ` +
        'ALTER ROLE "<account>" IN DATABASE "<database>" SET search_path = public, with the schema of extensions if they have another.',
    );
  }
  if (others.length === 0) return;
  throw new StartError(
    `The database holds tables of another program (${others.join(", ")}). Let DATABASE_URL name an empty one.`,
  );
}

/** A migration that was begun and not finished has left nothing: Prisma may try it again. */
async function releaseInterrupted(connection: string, client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query("SELECT to_regclass('\"_prisma_migrations\"') AS found");
  if (tables[0]?.found === null) return;
  const { rows } = await client.query<{ name: string }>(
    'SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NULL AND "rolled_back_at" IS NULL',
  );
  if (rows.length === 0) return;
  await withEngine(connection, async (engine) => {
    for (const { name } of rows) await engine.markMigrationRolledBack({ migrationName: name });
  });
}

/** State of a database with all migrations. */
export interface Inspection {
  /** Statements that lead to the Prisma schema and its enumerations; empty when they agree. */
  missing: string;
  /** The text of `prisma/schema.sql`. */
  schema: string;
}

/** Replays every migration on an empty database next to the one of `connection`, and compares it with the Prisma schema. */
export async function inspect(connection: string, files = schemaFiles()): Promise<Inspection> {
  return withShadowDatabase(connection, async (shadow) => {
    await migrate(shadow);
    const { stdout } = await withEngine(shadow, (engine) =>
      engine.diff({
        from: { tag: "schemaDatasource", files, configDir: migrationsFolder },
        to: { tag: "schemaDatamodel", files },
        script: true,
        exitCode: null,
        filters: everything,
      }),
    );
    // Imported here because the resource declarations would slow down every start.
    const { enumerationChanges } = await import("./enumeration-checks");
    return withClient(shadow, async (client) => {
      // Again, now that there are all tables: PostgreSQL compares the bodies with them.
      for (const file of sqlFiles()) await applyFile((script) => client.query(script), file);
      const missing = [...differences(stdout ?? ""), ...(await enumerationChanges(client))].join("\n\n");
      return { missing, schema: await schemaSql(client) };
    });
  });
}

/**
 * Writes the next migration, `<now>_<name>`, and returns its file; null when nothing is missing. Collations,
 * row-level security and triggers of a new table are added to it by hand (`CALL protect_tenant_table`).
 */
export async function diff(connection: string, name: string): Promise<string | null> {
  const { missing } = await inspect(connection);
  if (missing === "") return null;
  const stamp = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const folder = join(migrationsFolder, `${stamp}_${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, "migration.sql"), `${missing}\n`);
  return join(folder, "migration.sql");
}

/** References that every tenant table has and no Prisma model names. */
const implied = /DROP CONSTRAINT "\w+_(companyId|createdBy|updatedBy)_fkey"/;

/**
 * The operator class that Prisma demands for text in a GIN index is PostgreSQL's default there (`btree_gin`), which it
 * reads as none: it would make the same index again under the same name.
 */
const companyLed = /CREATE INDEX ("\w+") ON "\w+" USING GIN \("companyId" text_ops, /;

function differences(script: string): string[] {
  const steps = script.split("\n\n").map((step) => step.trim());
  const isDropped = (name: string) => steps.some((step) => step.endsWith(`DROP INDEX ${name};`));
  const isCreated = (name: string) => steps.some((step) => companyLed.exec(step)?.[1] === name);
  const isSame = (step: string) => {
    const dropped = /DROP INDEX ("\w+");/.exec(step)?.[1];
    const created = companyLed.exec(step)?.[1];
    return (dropped && isCreated(dropped)) || (created && isDropped(created));
  };
  return steps.filter(
    (step) =>
      step !== "" && step !== "-- This is an empty migration." && !implied.test(step) && !isSame(step),
  );
}

/** The engine's message without its own stack, after the name of the migration it was at. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [message = ""] = text.split(/\n\s+0: /);
  const migration = /migration_name="([^"]+)"/.exec(text)?.[1];
  return migration ? `${migration}: ${message.trim()}` : message.trim();
}

/**
 * Runs `work` on an empty database of the same server, which is dropped afterwards. The account of
 * `connection` must be allowed to create databases.
 */
async function withShadowDatabase<T>(
  connection: string,
  work: (connection: string) => Promise<T>,
): Promise<T> {
  const name = `millwright_shadow_${randomBytes(6).toString("hex")}`;
  const shadow = new URL(connection);
  shadow.pathname = `/${name}`;
  await run(connection, `CREATE DATABASE "${name}" TEMPLATE template0`);
  try {
    return await work(shadow.href);
  } finally {
    await run(connection, `DROP DATABASE "${name}"`);
  }
}

async function run(connectionString: string, statement: string): Promise<void> {
  await withClient(connectionString, (client) => client.query(statement));
}
