import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isReplaced, type Queryable } from "./earlier-history";
import { sqlChecksum } from "./sql-files";

/** Where the migrations lie; every program of the project runs in the project's folder. */
export const migrationsFolder = join(process.cwd(), "prisma", "migrations");

/** Names of all migrations, oldest first. */
export function migrationNames(): string[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Names of the migrations that a database lacks, oldest first; without Prisma's engine. Throws when it is unreachable. */
export async function pendingMigrations(db: Queryable): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db));
  return migrationNames().filter((name) => !applied.has(name));
}

/** Names of migrations that a database has and this release does not know: a newer one was there. */
export async function unknownMigrations(db: Queryable): Promise<string[]> {
  const known = new Set(migrationNames());
  return (await appliedMigrations(db)).filter((name) => !known.has(name) && !isReplaced(name));
}

/**
 * Missing parts of a database for this release: names of migrations, and `prisma/sql` when the functions of this
 * release were never applied. Functions that another release applied since are not missing, nor those that a newer release kept
 * from being applied, so that two releases can serve from one database.
 */
export async function missingChanges(db: Queryable): Promise<string[]> {
  const pending = await pendingMigrations(db);
  if (pending.length > 0) return pending;
  if ((await appliedFunctions(db)).includes(sqlChecksum())) return [];
  return (await unknownMigrations(db)).length > 0 ? [] : ["prisma/sql"];
}

/**
 * Whether `migrate` has nothing to do: all migrations are applied, and the functions of this release last. Functions of a
 * newer release, one with migrations that this one does not know, stay.
 */
export async function isMigrated(db: Queryable): Promise<boolean> {
  if ((await pendingMigrations(db)).length > 0) return false;
  const [last] = await appliedFunctions(db);
  return last === sqlChecksum() || (last !== undefined && (await unknownMigrations(db)).length > 0);
}

/** Checksums of all functions that were applied, the last first. */
async function appliedFunctions(db: Queryable): Promise<string[]> {
  return readNames(db, 'SELECT "checksum" AS "name" FROM "functionVersion" ORDER BY "appliedAt" DESC');
}

/** Names of the migrations that a database has, of any release. */
export async function appliedMigrations(db: Queryable): Promise<string[]> {
  return readNames(
    db,
    'SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL',
  );
}

/** The column `name`; nothing when the table is missing. */
async function readNames(db: Queryable, query: string): Promise<string[]> {
  try {
    return (await db.query(query)).rows.map((row) => row.name);
  } catch (error) {
    if (isMissingTable(error)) return [];
    throw error;
  }
}

const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "42P01";
