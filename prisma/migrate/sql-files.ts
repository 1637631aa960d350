import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** Functions and triggers of one area: CREATE OR REPLACE, so that it can be applied again. */
export interface SqlFile {
  /** Below `prisma/sql`. */
  name: string;
  script: string;
}

const folder = join(process.cwd(), "prisma", "sql");

/** Functions that a table needs to be created; applied before the migrations, all other files after them. */
const foundation = "foundation.sql";

/** All files, `foundation.sql` first. */
export function sqlFiles(): SqlFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return [foundation, ...names.filter((name) => name !== foundation)].map((name) => ({
    name,
    script: readFileSync(join(folder, name), "utf8"),
  }));
}

/** SHA-256 of all files: what a database records when it has applied them. */
export function sqlChecksum(): string {
  const hash = createHash("sha256");
  for (const { name, script } of sqlFiles()) hash.update(`${name}\n${script}\n`);
  return hash.digest("hex");
}

/** Applies `foundation.sql`. Bodies are not checked, because the tables that they read come with the migrations. */
export async function applyFoundation(run: (script: string) => Promise<void>): Promise<void> {
  await run("SET LOCAL check_function_bodies = off");
  for (const file of sqlFiles().slice(0, 1)) await applyFile(run, file);
}

/** Applies all files but `foundation.sql` to a database with all tables, and records in it that this was done. */
export async function applyFunctions(run: (script: string) => Promise<void>): Promise<void> {
  for (const file of sqlFiles().slice(1)) await applyFile(run, file);
  await run(
    `INSERT INTO "functionVersion" ("checksum", "appliedAt") VALUES ('${sqlChecksum()}', clock_timestamp())
     ON CONFLICT ("checksum") DO UPDATE SET "appliedAt" = excluded."appliedAt"`,
  );
}

/** Throws an error whose message begins with the file, and its line where PostgreSQL names one. */
export async function applyFile(
  run: (script: string) => Promise<unknown>,
  { name, script }: SqlFile,
): Promise<void> {
  try {
    await run(script);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`prisma/sql/${name}${lineOf(error, script)}: ${message}`, { cause: error });
  }
}

function lineOf(error: unknown, script: string): string {
  if (!(error instanceof pg.DatabaseError) || error.position === undefined) return "";
  return `:${script.slice(0, Number(error.position)).split("\n").length}`;
}
