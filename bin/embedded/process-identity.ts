import { readFileSync } from "node:fs";

/** Whether a process with this ID exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Distinguishes two processes that had the same ID one after the other: the time of its start as the
 * system counts it, or "" where the system does not report it.
 */
export function birthOf(pid: number): string {
  return statField(pid, 22) ?? "";
}

/** A zombie: a dead process still has an ID until its parent has read its exit code. */
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
