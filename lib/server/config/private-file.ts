import { renameSync, writeFileSync } from "node:fs";

/** Writes a file atomically that only its owner may read. */
export function writePrivate(path: string, text: string) {
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, text, { mode: 0o600, flush: true });
  renameSync(partial, path);
}
