import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { withClient } from "@/lib/server/database/with-client";
import { migrationNames, migrationsFolder, pendingMigrations } from "./pending-migrations";
import { everything, migrationList, schemaFiles, withEngine } from "./schema-engine";

/** Milliseconds that a starting process waits for another one to finish its migrations. */
const patience = 120_000;

/**
 * Applies those of the migrations `names` that a database lacks and returns their names. Processes that start together
 * take turns. All of them are one transaction: one that fails leaves the database as it was before the first,
 * so that the release before still runs on it.
 */
export async function migrate(
  connection: string,
  names: readonly string[] = migrationNames(),
): Promise<string[]> {
  const isUpToDate = async (client: pg.Client) =>
    !(await pendingMigrations(client)).some((name) => names.includes(name));
  return withClient(connection, async (client) => {
    if (await isUpToDate(client)) return [];
    await client.query(`SET lock_timeout = ${patience}`);
    await client.query("SELECT pg_advisory_lock(hashtextextended('millwright migrations', 0))");
    if (await isUpToDate(client)) return [];
    await releaseInterrupted(connection, client);
    return applyPending(connection, names);
  });
}

async function applyPending(connection: string, names: readonly string[]): Promise<string[]> {
  try {
    const list = { migrationsList: migrationList(names), filters: everything };
    const applied = await withEngine(connection, (engine) => engine.applyMigrations(list), { atOnce: true });
    return applied.appliedMigrationNames;
  } catch (error) {
    throw new Error(`The database could not be migrated. ${messageOf(error)}`, { cause: error });
  }
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

/**
 * Statements that are missing between the migrations and the Prisma schema with its enumerations; an empty
 * text when they agree. Replays every migration on an empty database beside the one of `connection`.
 */
export async function check(connection: string, files = schemaFiles()): Promise<string> {
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
    const checks = await withClient(shadow, enumerationChanges);
    return [...differences(stdout ?? ""), ...checks].join("\n\n");
  });
}

/**
 * Writes the next migration, `<now>_<name>`, and answers its file; null when nothing is missing. Collations,
 * row-level security and triggers of a new table are added to it by hand (`CALL protect_tenant_table`).
 */
export async function diff(connection: string, name: string, now = new Date()): Promise<string | null> {
  const script = await check(connection);
  if (script === "") return null;
  const stamp = now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const folder = join(migrationsFolder, `${stamp}_${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, "migration.sql"), `${script}\n`);
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
    await run(connection, `DROP DATABASE "${name}" WITH (FORCE)`);
  }
}

async function run(connectionString: string, statement: string): Promise<void> {
  await withClient(connectionString, (client) => client.query(statement));
}
