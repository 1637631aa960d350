import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Runs `work` unless `stampFile` has the hash of these sources. */
export async function unlessDone(
  stampFile: string,
  sources: string[],
  work: () => Promise<unknown>,
): Promise<void> {
  // Taken before the work, so that an edit during the work is noticed the next time.
  const wanted = hashOf(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return;
  // Work that is cut off leaves something between old and new, also for the sources of the old stamp.
  rmSync(stampFile, { force: true });
  await work();
  writeFileSync(stampFile, wanted);
}

/** A hash over names and contents of files and folders; tests and generated code are excluded. */
function hashOf(sources: string[]): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesOf))
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  if (!existsSync(path) || path === join("lib", "generated")) return [];
  if (statSync(path).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
