import { readFileSync } from "node:fs";

/**
 * Milliseconds of CPU time that one task at most kept the event loop from serving anything else while `work` ran; of CPU time,
 * since other programs on the same cores would stretch any other. Linux only: elsewhere it is the time of the clock.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = cpuMillis();
  const timer = setInterval(() => {
    const now = cpuMillis();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  await work();
  // The last task ends with the next tick of the timer.
  await new Promise((resolve) => setTimeout(resolve, 20));
  clearInterval(timer);
  return longest;
}

/** CPU time of this thread. */
function cpuMillis(): number {
  if (process.platform !== "linux") return performance.now();
  return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;
}
