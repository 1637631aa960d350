import { createHash } from "node:crypto";

/** A pool or client of pg. */
export interface Queryable {
  query(text: string): Promise<{ rows: { name: string }[] }>;
}

/** The migrations up to 22 November 2026, which the base replaced, have names before this. */
const firstBase = "20261122150000_base_foundation";

/** SHA-256 of the names and checksums of all 48 of them, in order: a database with this history has the tables of the base. */
const completeHistory = "f190553c6433b1a367ddc0f2d79e15bcd3a5bebcda7ca6ee48faad248349d1e6";

/** Remedy for a database that has only some of them. */
export const replacedHistory =
  "This database was made by migrations from before the first release that are no longer there, and it is not at their " +
  "end, so that it cannot be brought to this release. Nothing was changed. Remove it (for the built-in database, the " +
  "folder .data) and start again, or migrate it with the commit that made it.";

/** Whether a migration is one that the base replaced. */
export const isReplaced = (name: string): boolean => name < firstBase;

/** Whether a migration is part of the base. */
export const isBase = (name: string): boolean => name.includes("_base_");

/**
 * Which of the replaced migrations a database has: `none`, `complete` when exactly those that the base stands for were
 * applied, `partial` when some are missing or were different.
 */
export async function earlierHistory(db: Queryable): Promise<"none" | "complete" | "partial"> {
  const { rows: tables } = await db.query(`SELECT to_regclass('"_prisma_migrations"')::text AS "name"`);
  if (!tables[0]?.name) return "none";
  const { rows } = await db.query(
    `SELECT "migration_name" || ' ' || "checksum" AS "name" FROM "_prisma_migrations"
     WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL ORDER BY "migration_name" COLLATE "C"`,
  );
  const replaced = rows.map(({ name }) => name).filter(isReplaced);
  if (replaced.length === 0) return "none";
  const digest = createHash("sha256").update(replaced.join("\n")).digest("hex");
  return digest === completeHistory && replaced.length === rows.length ? "complete" : "partial";
}
