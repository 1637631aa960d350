import { chmodSync, mkdirSync } from "node:fs";
import { StartError } from "@/lib/server/config/start-error";

const folder = "/var/lib/millwright";

/**
 * A folder that every account can pass through. Only root needs it, for what PostgreSQL must reach
 * although the clone or DATA_DIR lies inside a closed folder.
 */
export function sharedFolder(): string {
  try {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    return folder;
  } catch {
    throw new StartError(
      "Millwright runs as root inside a folder that no other account can enter, PostgreSQL cannot run as " +
        `root, and ${folder} cannot be made as a place for it. Start as an ordinary user, or move the clone ` +
        "and DATA_DIR to a folder that others may pass through (chmod o+x).",
    );
  }
}
