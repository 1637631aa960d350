import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The pgbouncer of PGBOUNCER_PATH, else the one in PATH or where Debian puts it; undefined when there is none. */
export function pgbouncerProgram(): string | undefined {
  const { PGBOUNCER_PATH, PATH = "" } = process.env;
  const folders = [...PATH.split(delimiter).filter(Boolean), "/usr/sbin"];
  const candidates = PGBOUNCER_PATH ? [PGBOUNCER_PATH] : folders.map((folder) => join(folder, "pgbouncer"));
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
