import { renameSync, rmSync, writeFileSync } from "node:fs";

/** Writes a file atomically that only its owner may read. */
export function writePrivate(path: string, text: string) {
  const partial = `${path}.${process.pid}`;
  try {
    writeFileSync(partial, text, { mode: 0o600, flush: true });
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
