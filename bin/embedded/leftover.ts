import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isAlive } from "./process-identity";

const stages = [
  ["SIGINT", 15],
  ["SIGQUIT", 10],
  ["SIGKILL", 5],
] as const;

/**
 * Ends what an earlier, killed start (or a crashed server) left running on this data folder, and clears
 * away its postmaster.pid, whose number may belong to some other process by now. Only for the lock's holder.
 */
export async function stopLeftover(folder: string) {
  const file = join(folder, "postmaster.pid");
  const postmaster = readPid(file);
  for (const [signal, seconds] of stages) {
    const running = serversIn(folder, postmaster);
    // The postmaster stops its children itself; without it each one gets the signal.
    for (const pid of running.filter((pid, _, all) => pid === postmaster || !all.includes(postmaster ?? 0))) {
      send(pid, signal);
    }
    for (let tries = seconds * 50; tries > 0 && running.some(isAlive); tries--) await wait(20);
  }
  rmSync(file, { force: true });
}

/** The PostgreSQL processes of one data folder: it is their working folder in /proc (Linux). */
function serversIn(folder: string, postmaster: number | undefined): number[] {
  if (process.platform !== "linux") return postmaster && isAlive(postmaster) ? [postmaster] : [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && worksIn(pid, folder) && isAlive(pid));
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10) || undefined;
  } catch {
    return undefined;
  }
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}
