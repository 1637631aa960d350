import { cpuTicksOfAll, microsPerTick } from "../api/cpu-ticks";

/** Microseconds of user and system time. */
export interface CpuTimes {
  /** All server processes. */
  server: number;
  /** All processes of PostgreSQL, those that have ended included. */
  database: number;
  /** The worker and the process that started everything. */
  other: number;
}

/** CPU time so far of `npm start` with the process ID `root`, from /proc. */
export function cpuTimes(root: number): CpuTimes {
  const times: CpuTimes = { server: 0, database: 0, other: 0 };
  for (const { name, ticks } of cpuTicksOfAll(root, { withEnded: true }))
    times[partOf(name)] += ticks * microsPerTick;
  return times;
}

function partOf(name: string): keyof CpuTimes {
  if (name.startsWith("postgres")) return "database";
  return name.endsWith("server.mjs") ? "server" : "other";
}
