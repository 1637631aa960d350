import { monitorEventLoopDelay } from "node:perf_hooks";

/** Milliseconds that one task at most kept the event loop from serving anything else while `work` ran. */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  // The histogram measures between two of its timers: one must have fired before the work.
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.reset();
  await work();
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  return delay.max / 1e6;
}
