import { cpuTicks } from "../api/load";
import { memoryOf, processTree, resetPeak } from "../api/process-tree";
import type { RunningServer } from "../api/servers";

/** What work used: CPU time of the worker and of PostgreSQL in s, memory of server and worker in MB. */
export const usageTitles = ["CPU worker", "PostgreSQL", "   MB server", "worker (before → at most → after)"];

/** Runs work; returns what the processes of a server used meanwhile, in the order of `usageTitles`. */
export async function withUsage<T>(
  { root, pid: server }: RunningServer,
  work: () => Promise<T>,
): Promise<{ result: T; usage: string }> {
  const processes = processTree(root);
  const databases = processes.flatMap(({ name, pid }) => (name.startsWith("postgres") ? [pid] : []));
  const worker = processes.find(({ name }) => name.endsWith("worker.mjs"))?.pid ?? server;
  const cpu = () => [cpuSeconds([worker]), cpuSeconds(databases)];
  const measured = [server, worker];
  const before = measured.map((pid) => memoryOf(pid, "VmRSS"));
  const start = cpu();
  measured.forEach(resetPeak);
  const result = await work();
  const seconds = cpu().map((one, place) => (one - (start[place] ?? 0)).toFixed(1).padStart(12));
  const memory = measured.map((pid, place) => {
    const figures = [before[place] ?? 0, memoryOf(pid, "VmHWM"), memoryOf(pid, "VmRSS")];
    return `   ${figures.map((one) => one.toFixed(0)).join(" → ")}`;
  });
  return { result, usage: [...seconds, ...memory].join("") };
}

const ticksPerSecond = 100;

const cpuSeconds = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + cpuTicks(pid), 0) / ticksPerSecond;
