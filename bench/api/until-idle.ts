import { setTimeout as wait } from "node:timers/promises";
import { cpuTicksOfAll } from "./cpu-ticks";

const quietMs = 5_000;
const longestMs = 5 * 60_000;
/** A tenth of one CPU. */
const ticksAtMost = quietMs / 100;

/** Waits until a server, its worker and its PostgreSQL have nothing left to do. Throws after five minutes. Linux only. */
export async function untilIdle(root: number): Promise<void> {
  const end = Date.now() + longestMs;
  for (let before = ticksOf(root); Date.now() < end; ) {
    await wait(quietMs);
    const now = ticksOf(root);
    if ([...now].reduce((sum, [pid, ticks]) => sum + ticks - (before.get(pid) ?? 0), 0) < ticksAtMost) return;
    before = now;
  }
  throw new Error("The server has been busy for five minutes without any calls.");
}

/** CPU time of each process. */
const ticksOf = (root: number): Map<number, number> =>
  new Map(cpuTicksOfAll(root).map(({ pid, ticks }) => [pid, ticks]));
