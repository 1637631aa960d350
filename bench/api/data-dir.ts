import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as z from "zod";

/** Runs `work` with a new data folder in the temporary folder, then removes the folder and the database made in it. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-bench-"));
  // As root, PostgreSQL runs under another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  try {
    return await work(dataDir);
  } finally {
    const folders = [databaseFolderOf(dataDir), dataDir];
    for (const folder of folders) if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

/** The database is in another place when its account cannot enter the temporary folder. Undefined when none was created. */
function databaseFolderOf(dataDir: string): string | undefined {
  try {
    const text = readFileSync(join(dataDir, "cluster.json"), "utf8");
    return dirname(z.object({ folder: z.string() }).parse(JSON.parse(text)).folder);
  } catch {
    return undefined;
  }
}
