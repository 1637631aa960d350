import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writePrivate } from "./private-file";
import { StartError } from "./start-error";

/** More than the files that a start writes before the database runs. */
const probeBytes = 65_536;

/** Creates DATA_DIR if it does not exist and checks that it is writable and has room. Throws StartError. */
export function prepareDataDir(dataDir: string) {
  try {
    // As root, the database runs under another account, which has to traverse the folder; its files stay private.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const probe = join(dataDir, "writable");
    // Not empty: on a full disk an empty file can still be made.
    writePrivate(probe, "-".repeat(probeBytes));
    rmSync(probe);
  } catch (error) {
    throw new StartError(
      `Millwright cannot write to its data folder ${dataDir} (${error instanceof Error ? error.message : error}). ` +
        "Give this user permission to write there, make room where the disk is full, or set DATA_DIR to another folder.",
    );
  }
}
