import { renameSync, writeFileSync } from "node:fs";

/** Writes a file that only its owner may read, all at once: a reader sees the old text or the new one. */
export function writePrivate(path: string, text: string) {
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, text, { mode: 0o600, flush: true });
  renameSync(partial, path);
}
