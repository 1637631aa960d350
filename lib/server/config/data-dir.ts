import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writePrivate } from "./private-file";
import { StartError } from "./start-error";

/** Creates DATA_DIR if it does not exist and checks that it is writable. Throws StartError. */
export function prepareDataDir(dataDir: string) {
  try {
    // As root, the database runs under another account, which has to traverse the folder; its files stay private.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const probe = join(dataDir, "writable");
    writePrivate(probe, "");
    rmSync(probe);
  } catch (error) {
    throw new StartError(
      `Millwright cannot write to its data folder ${dataDir} (${error instanceof Error ? error.message : error}). ` +
        "Give this user the right to write there, or set DATA_DIR to a folder that it owns.",
    );
  }
}
