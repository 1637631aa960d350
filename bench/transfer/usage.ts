import { cpuTicksOfAll } from "../api/cpu-ticks";
import { memoryOf, processTree, resetPeak } from "../api/process-tree";
import type { RunningServer } from "../api/servers";

/** Resources used by work: CPU time of the worker and of PostgreSQL in s, memory of server and worker in MB. */
export const usageTitles = ["CPU worker", "PostgreSQL", "   MB server", "worker (before → at most → after)"];

/** Runs work; returns what the processes of a server used during it, in the order of `usageTitles`. */
export async function withUsage<T>(
  { root, pid: server }: RunningServer,
  work: () => Promise<T>,
): Promise<{ result: T; usage: string }> {
  const worker = processTree(root).find(({ name }) => name.endsWith("worker.mjs"))?.pid ?? server;
  const measured = [server, worker];
  const before = measured.map((pid) => memoryOf(pid, "VmRSS"));
  const start = cpuTicksOfAll(root);
  measured.forEach(resetPeak);
  const result = await work();
  const spent = cpuTicksOfAll(root).map((one) => ({
    ...one,
    ticks: one.ticks - (ticksOf(start, one.pid) ?? 0),
  }));
  const databases = spent.filter(({ name }) => name.startsWith("postgres"));
  const cpu = [ticksOf(spent, worker) ?? 0, databases.reduce((sum, { ticks }) => sum + ticks, 0)];
  const seconds = cpu.map((ticks) => (ticks / ticksPerSecond).toFixed(1).padStart(12));
  const memory = measured.map((pid, place) => {
    const figures = [before[place] ?? 0, memoryOf(pid, "VmHWM"), memoryOf(pid, "VmRSS")];
    return `   ${figures.map((one) => one.toFixed(0)).join(" → ")}`;
  });
  return { result, usage: [...seconds, ...memory].join("") };
}

const ticksPerSecond = 100;

const ticksOf = (times: readonly { pid: number; ticks: number }[], pid: number): number | undefined =>
  times.find((one) => one.pid === pid)?.ticks;
