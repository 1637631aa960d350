import { readFileSync } from "node:fs";
import { processTree } from "../api/process-tree";

/** Microseconds of user and system time. */
export interface CpuTimes {
  /** All server processes. */
  server: number;
  /** All processes of PostgreSQL, those that have ended included. */
  database: number;
  /** The worker and the process that started everything. */
  other: number;
}

/** Linux counts CPU time in ticks of 10 ms. */
const microsPerTick = 10_000;

/** CPU time so far of `npm start` with the process ID `root`, from /proc. */
export function cpuTimes(root: number): CpuTimes {
  const times: CpuTimes = { server: 0, database: 0, other: 0 };
  for (const { pid, name } of processTree(root)) times[partOf(name)] += ticksOf(pid) * microsPerTick;
  return times;
}

function partOf(name: string): keyof CpuTimes {
  if (name.startsWith("postgres")) return "database";
  return name.endsWith("server.mjs") ? "server" : "other";
}

/** Those of a process and of its children that have ended: columns 14 to 17, after the name in parentheses. */
function ticksOf(pid: number): number {
  try {
    const columns = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return columns.slice(11, 15).reduce((sum, column) => sum + Number(column), 0);
  } catch {
    // It has ended since, and its parent counts it now.
    return 0;
  }
}
