import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const schemaFolder = join(process.cwd(), "prisma", "schema");

/** The files of the Prisma schema. */
export function schemaFiles(): { path: string; content: string }[] {
  return readdirSync(schemaFolder)
    .filter((name) => name.endsWith(".prisma"))
    .sort()
    .map((name) => join(schemaFolder, name))
    .map((path) => ({ path, content: readFileSync(path, "utf8") }));
}
