import { readdirSync } from "node:fs";
import { join } from "node:path";

/** A pool or client of pg. */
export interface Queryable {
  query(text: string): Promise<{ rows: { name: string }[] }>;
}

/** Where the migrations lie; every program of the project runs in the project's folder. */
export const migrationsFolder = join(process.cwd(), "prisma", "migrations");

/** Names of all migrations, oldest first. */
export function migrationNames(): string[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Names of the migrations that a database lacks, oldest first; asks no engine. Throws when it is unreachable. */
export async function pendingMigrations(db: Queryable): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db));
  return migrationNames().filter((name) => !applied.has(name));
}

/** Names of migrations that a database has and this release does not know: a newer one was there. */
export async function unknownMigrations(db: Queryable): Promise<string[]> {
  const known = new Set(migrationNames());
  return (await appliedMigrations(db)).filter((name) => !known.has(name));
}

/** Names of the migrations that a database has, of whatever release. */
export async function appliedMigrations(db: Queryable): Promise<string[]> {
  try {
    const { rows } = await db.query(
      'SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL',
    );
    return rows.map((row) => row.name);
  } catch (error) {
    if (isMissingTable(error)) return [];
    throw error;
  }
}

const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "42P01";
