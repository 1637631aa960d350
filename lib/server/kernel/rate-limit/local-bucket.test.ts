import { describe, expect, test } from "vitest";
import { createLimit } from "./limit";
import { type Decision, LocalBucket } from "./local-bucket";

/** A full bucket at the time 0. */
const bucketOf = (rate: number) => new LocalBucket("key:one", createLimit("key", rate), 0);

/** Settles a batch with this many waiting calls and returns their decisions. */
async function settle(
  bucket: LocalBucket,
  waiting: number,
  level: { granted: number; level: number },
  sent: number,
  now: number,
): Promise<Decision[]> {
  const decisions: (Decision | Promise<Decision>)[] = [];
  const waiters = Array.from({ length: waiting }, () => (decision: Decision | Promise<Decision>) => {
    decisions.push(decision);
  });
  bucket.settle(level, waiters, sent, now);
  return Promise.all(decisions);
}

describe("a bucket that was not read from the database yet", () => {
  test("admits a twentieth of a second's calls, then leaves the decision to the database", () => {
    const bucket = bucketOf(100);
    const remaining = Array.from({ length: 6 }, () => bucket.decide(0)?.remaining ?? null);
    expect(remaining).toEqual([99, 98, 97, 96, 95, null]);
    expect(bucketOf(100).decide(0)).toEqual({ admitted: true, remaining: 99, retryAfterSeconds: 1 });
  });

  test("admits one call where a twentieth is less than one", () => {
    const bucket = bucketOf(5);
    expect([bucket.decide(0)?.admitted, bucket.decide(0)]).toEqual([true, null]);
  });

  test("never shows more calls than its rate, however long it was unused", () => {
    expect(bucketOf(100).decide(60_000)?.remaining).toBe(100);
  });

  test("should be recorded once as many calls were admitted as are left to admit", () => {
    const bucket = bucketOf(100);
    const shouldRecord = Array.from({ length: 4 }, () => {
      const before = bucket.shouldRecord;
      bucket.decide(0);
      return before;
    });
    expect(shouldRecord).toEqual([false, false, false, true]);
    const even = bucketOf(80);
    for (let call = 0; call < 2; call++) even.decide(0);
    expect(even.shouldRecord).toBe(true);
  });

  test("has nothing to record while it admitted nothing, also when no local token is left", async () => {
    const bucket = bucketOf(100);
    await settle(bucket, 0, { granted: 0, level: 5 }, 0, 0);
    expect([bucket.decide(0), bucket.shouldRecord]).toEqual([null, false]);
  });

  test("admits nothing ahead of calls that wait already", () => {
    const bucket = bucketOf(100);
    bucket.addWaiter(() => {}, 0);
    expect(bucket.decide(0)).toBeNull();
    expect(bucket.takeWaiters()).toHaveLength(1);
    expect(bucket.decide(0)?.admitted).toBe(true);
  });
});

describe("a batch", () => {
  test("has the admitted calls once, and in how many seconds they leave the bucket full", () => {
    const bucket = bucketOf(100);
    for (let call = 0; call < 3; call++) bucket.decide(1000);
    const batch = bucket.takeBatch(1010);
    expect(batch).toMatchObject({ caller: "key:one", rate: 100, admitted: 3, requested: 0, waiters: [] });
    expect(batch?.fullInSeconds).toBeCloseTo(0.02, 6);
    expect(bucket.takeBatch(1010)).toBeNull();
    bucket.decide(5000);
    const next = bucket.takeBatch(5030);
    expect(next?.admitted).toBe(1);
    expect(next?.fullInSeconds).toBeCloseTo(-0.02, 6);
  });

  test("has the calls that wait once, from when the first of them came", () => {
    const bucket = bucketOf(100);
    const waiters = [() => {}, () => {}];
    waiters.forEach((waiter, index) => {
      bucket.addWaiter(waiter, 1000 + 10 * index);
    });
    const batch = bucket.takeBatch(1050);
    expect(batch).toMatchObject({ admitted: 0, requested: 2, waiters });
    expect(batch?.fullInSeconds).toBeCloseTo(-0.05, 6);
    expect(bucket.takeBatch(1060)).toBeNull();
    bucket.addWaiter(() => {}, 2000);
    expect(bucket.takeBatch(2010)?.fullInSeconds).toBeCloseTo(-0.01, 6);
  });

  test("has as many admitted calls as waiting ones", () => {
    const bucket = bucketOf(100);
    bucket.decide(1000);
    bucket.addWaiter(() => {}, 1000);
    expect(bucket.takeBatch(1000)).toMatchObject({ admitted: 1, requested: 1 });
  });

  test("does not count waiting calls that were taken out", () => {
    const bucket = bucketOf(100);
    bucket.addWaiter(() => {}, 1000);
    bucket.takeWaiters();
    bucket.decide(3000);
    expect(bucket.takeBatch(3000)).toMatchObject({ admitted: 1, requested: 0, fullInSeconds: 0.01 });
  });
});

describe("a bucket after a batch", () => {
  test("admits as many waiting calls as the database granted, and shows what is left", async () => {
    const decisions = await settle(bucketOf(100), 3, { granted: 2, level: 40.5 }, 1000, 1005);
    expect(decisions).toEqual([
      { admitted: true, remaining: 40, retryAfterSeconds: 1 },
      { admitted: true, remaining: 40, retryAfterSeconds: 1 },
      { admitted: false, remaining: 0, retryAfterSeconds: 1 },
    ]);
  });

  test("admits a twentieth of the remaining tokens, and refills at its rate", async () => {
    const bucket = bucketOf(100);
    await settle(bucket, 0, { granted: 0, level: 60 }, 1000, 1000);
    const remaining = Array.from({ length: 4 }, () => bucket.decide(1100)?.remaining ?? null);
    expect(remaining).toEqual([69, 68, 67, null]);
  });

  test("subtracts the calls that were admitted while the batch was in progress", async () => {
    const bucket = bucketOf(100);
    bucket.decide(1000);
    bucket.decide(1000);
    await settle(bucket, 0, { granted: 0, level: 60 }, 1000, 1000);
    expect([bucket.decide(1000)?.remaining, bucket.decide(1000)]).toEqual([57, null]);
    bucket.takeBatch(1000);
    for (let call = 0; call < 2; call++) bucket.decide(1000);
    await settle(bucket, 0, { granted: 0, level: 0 }, 2000, 2000);
    expect(bucket.decide(2000)).toEqual({ admitted: false, remaining: 0, retryAfterSeconds: 1 });
  });

  test("rejects calls of an empty bucket, and returns when the next one is possible", async () => {
    const bucket = bucketOf(1);
    const [decision] = await settle(bucket, 1, { granted: 0, level: -2.5 }, 1000, 1200);
    expect(decision).toEqual({ admitted: false, remaining: 0, retryAfterSeconds: 4 });
    expect(bucket.decide(4499)).toEqual({ admitted: false, remaining: 0, retryAfterSeconds: 1 });
    expect(bucket.decide(2000)?.retryAfterSeconds).toBe(3);
    expect(bucket.decide(4500)).toBeNull();
  });

  test("rejects for at least 10 ms without another query", async () => {
    const bucket = bucketOf(1000);
    await settle(bucket, 0, { granted: 0, level: 0.9 }, 1000, 1001);
    expect([bucket.decide(1009)?.admitted, bucket.decide(1010)]).toEqual([false, null]);
  });

  test("keeps querying while a call is left", async () => {
    const bucket = bucketOf(1000);
    await settle(bucket, 0, { granted: 0, level: 1 }, 1000, 1000);
    expect(bucket.decide(1000)).toBeNull();
  });
});

describe("a bucket without calls to record", () => {
  test("is idle a second after its last batch", async () => {
    const bucket = bucketOf(100);
    expect([bucket.isIdle(1000), bucket.isIdle(1001)]).toEqual([false, true]);
    await settle(bucket, 0, { granted: 0, level: 100 }, 2000, 2000);
    expect([bucket.isIdle(3000), bucket.isIdle(3001)]).toEqual([false, true]);
  });

  test("is not idle while calls are unrecorded, wait or are rejected", async () => {
    const [admitted, waited, empty] = [bucketOf(100), bucketOf(100), bucketOf(1)];
    admitted.decide(0);
    waited.addWaiter(() => {}, 0);
    await settle(empty, 0, { granted: 0, level: -4 }, 0, 0);
    expect([admitted, waited, empty].map((bucket) => bucket.isIdle(2000))).toEqual([false, false, false]);
    admitted.takeBatch(2000);
    waited.takeWaiters();
    expect([admitted, waited, empty].map((bucket) => bucket.isIdle(5000))).toEqual([true, true, true]);
  });
});
