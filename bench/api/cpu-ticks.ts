import { readFileSync } from "node:fs";
import { processTree } from "./process-tree";

/** Linux counts CPU time in ticks of 10 ms. */
export const microsPerTick = 10_000;

/**
 * User and system time of a process, with `withEnded` also of its children that have ended: the 14th to 17th column, after the
 * name in parentheses.
 */
export function cpuTicks(pid: number, { withEnded = false } = {}): number {
  const columns = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return columns.slice(11, withEnded ? 15 : 13).reduce((sum, column) => sum + Number(column), 0);
}

/** CPU time of each process of a server; those that have ended are excluded. */
export function cpuTicksOfAll(
  root: number,
  options?: { withEnded: boolean },
): { pid: number; name: string; ticks: number }[] {
  return processTree(root).flatMap(({ pid, name }) => {
    try {
      return [{ pid, name, ticks: cpuTicks(pid, options) }];
    } catch {
      return [];
    }
  });
}
