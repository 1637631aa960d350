import { readFileSync } from "node:fs";

/**
 * Milliseconds of CPU time that one task at most kept the event loop from serving anything else while `work` ran; of CPU time,
 * since other programs on the same cores would stretch any other, and as a usual machine would take, since bounds must hold on a
 * slow one too. Linux only: elsewhere it is the time of the clock.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const factor = slowness();
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
  return longest / factor;
}

/** CPU time of this thread. */
function cpuMillis(): number {
  if (process.platform !== "linux") return performance.now();
  return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;
}

/** What the sample takes on a usual machine, in milliseconds. */
const usualMs = 2.8;

/** How many times as long as on a usual machine this one takes; 1 on a faster one. */
function slowness(): number {
  const times = Array.from({ length: 5 }, () => {
    const begin = cpuMillis();
    sample();
    return cpuMillis() - begin;
  });
  return Math.max(1, Math.min(...times) / usualMs);
}

/** A fixed amount of work. */
function sample(): void {
  let hash = 0;
  for (let i = 0; i < 3_000_000; i++) hash = Math.imul(hash ^ (i & 255), 16_777_619);
  const words = new Set(Array.from({ length: 6_000 }, (_, i) => `word ${i % 500} ${hash}`));
  JSON.stringify([...words]);
}
