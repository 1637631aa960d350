import pino from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DatabaseClock, startMaintenance } from "./maintenance";
import type { Queue } from "./queue";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The maintenance of a sender, whose calls are recorded. */
function maintained(holds: boolean, freed = 0, free?: () => Promise<number>) {
  const done: string[] = [];
  const note = (what: string) => void done.push(what);
  const queue: Pick<Queue, "releaseExpired" | "count"> = {
    // Its own results are counted every second.
    count: async (all) => {
      if (all) note("count all");
    },
    releaseExpired: async () => {
      note("free");
      return free ? free() : freed;
    },
  };
  const clock: Pick<DatabaseClock, "compare"> = { compare: async () => note("clock") };
  const stop = startMaintenance({
    // Of both it uses nothing else.
    queue: queue as Queue,
    clock: clock as DatabaseClock,
    holdsDeliveries: () => holds,
    keep: async () => note("keep"),
    onFreed: () => note("freed"),
  });
  const take = async (millis = 0) => {
    await vi.advanceTimersByTimeAsync(millis);
    return done.splice(0);
  };
  return { take, stop };
}

it("looks for expired leases every two seconds while it holds nothing, and compares the clocks every minute", async () => {
  const { take, stop } = maintained(false);
  expect(await take()).toEqual(["clock", "count all", "free"]);
  expect(await take(1000)).toEqual([]);
  expect(await take(1000)).toEqual(["free"]);
  expect((await take(57_000)).filter((what) => what === "clock")).toEqual([]);
  expect(await take(1000)).toEqual(["clock", "free"]);
  stop();
  expect(await take(10_000)).toEqual([]);
});

it("renews its lease every second while it holds deliveries, before it looks for expired ones", async () => {
  const { take, stop } = maintained(true);
  expect(await take()).toEqual(["keep", "clock", "count all", "free"]);
  expect(await take(2000)).toEqual(["keep", "free", "keep", "free"]);
  stop();
});

it("reports when deliveries of an expired lease were released", async () => {
  const { take, stop } = maintained(true, 3);
  expect(await take()).toEqual(["keep", "clock", "count all", "free", "freed", "count all"]);
  stop();
});

it("does not overlap while the database is slow, and goes on after an error", async () => {
  let fail: (error: Error) => void = () => {};
  const { take, stop } = maintained(true, 0, () => new Promise((_resolve, reject) => (fail = reject)));
  expect(await take()).toEqual(["keep", "clock", "count all", "free"]);
  expect(await take(5000)).toEqual([]);
  fail(new Error("away"));
  expect(await take(1000)).toEqual(["keep", "free"]);
  stop();
});

it("the clock shows the database's time, and warns once while the clocks are more than a minute apart", async () => {
  const warnings: number[] = [];
  const log = pino({ level: "silent" });
  log.warn = (context: { seconds: number }) => void warnings.push(context.seconds);
  const offsets = [1499.6, 60_000, 60_001, 90_000, -59_000, -61_400];
  const queue: Pick<Queue, "clockOffsetMs"> = { clockOffsetMs: async () => offsets.shift() ?? 0 };
  // Of the queue a clock uses nothing else.
  const clock = new DatabaseClock(queue as Queue, log);
  const shown = [clock.now().getTime()];
  while (offsets.length > 0) {
    await clock.compare();
    shown.push(clock.now().getTime());
  }
  expect(shown).toEqual([1_000_000, 1_001_500, 1_060_000, 1_060_001, 1_090_000, 941_000, 938_600]);
  expect(warnings).toEqual([60, -61]);
});
