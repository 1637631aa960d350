import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "@/lib/server/config/start-error";

/** The account PostgreSQL runs under. */
export type SystemUser = { uid: number; gid: number };

const candidates = ["postgres", "nobody"];

/**
 * PostgreSQL does not run as root, so under root it runs under an account that every system has: `postgres` if installed,
 * otherwise `nobody`. Undefined for the account of this process.
 */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of candidates) {
    const account = accounts.find(([user]) => user === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new StartError(
    "PostgreSQL does not run as root, and this system has neither a user “postgres” nor a user “nobody” " +
      "to run it as. Start Millwright as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.",
  );
}

/** True when the account may pass through every folder on the way to an existing path. */
export function canReach(path: string, user: SystemUser | undefined): boolean {
  if (!user) return true;
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
