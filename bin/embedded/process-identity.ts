import { readFileSync } from "node:fs";

/** True while a process with this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Tells apart two processes that had the same number one after the other: the time of its start as the
 * system counts it, or "" where the system does not say.
 */
export function birthOf(pid: number): string {
  return statField(pid, 22) ?? "";
}

/** A dead process whose parent has not asked for its result still has a number, but does nothing. */
function isZombie(pid: number): boolean {
  return statField(pid, 3) === "Z";
}

/** A field of Linux' /proc/<pid>/stat, numbered as in its manual page; the name in field 2 may hold spaces. */
function statField(pid: number, field: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[field - 3];
  } catch {
    return undefined;
  }
}
