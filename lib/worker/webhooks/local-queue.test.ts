import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Attempt, Result } from "./delivery";
import { LocalQueue } from "./local-queue";
import { delivery, held, idle, none } from "./testing/held";
import { urgentOnly } from "./webhook-queue";

const succeeded = {
  ...{ number: 1, at: "", succeeded: true, outcome: "succeeded" as const, status: 204, durationMs: 1 },
  ...{ error: null, url: "", signature: "", headers: null, body: null },
};

/** A queue whose deliveries stay under way until they are finished here. */
function openQueue() {
  const open: (() => void)[] = [];
  const localQueue = new LocalQueue({
    send: () => new Promise((resolve) => open.push(() => resolve(succeeded))),
    mayStart: () => true,
    onResult: () => {},
  });
  const finish = async () => {
    for (const end of open.splice(0)) end();
    await Promise.resolve();
  };
  return { localQueue, finish };
}

const { batchSizes: _none, ...asked } = none;

it("a webhook that may have more is asked for it at once, also when others were served while it was busy", async () => {
  const { localQueue, finish } = openQueue();
  localQueue.take(held(1, "one", 5), { ...asked, batchSizes: new Map() });
  // Its five are under way, so nothing more is asked for it unless it is urgent.
  const batchSizes = localQueue.nextClaim()?.batchSizes ?? new Map();
  expect(batchSizes.get(1)).toBe(urgentOnly);
  localQueue.take([delivery(2, "two", 1)], { ...asked, batchSizes });
  await finish();
  expect(localQueue.wantsMore).toBe(true);
});

describe("a webhook that got all that was asked for", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** What it is asked for next, when sending five took so long and recording them so long. */
  async function next(sendMs: number, recordMs: number): Promise<number> {
    const { localQueue, finish } = openQueue();
    localQueue.take(held(1, "one", 5), { ...asked, batchSizes: new Map() });
    vi.advanceTimersByTime(sendMs);
    await finish();
    vi.advanceTimersByTime(recordMs);
    localQueue.settle(localQueue.nextResults());
    return localQueue.nextClaim()?.batchSizes.get(1) ?? asked.batchSize;
  }

  it("is asked for twice as much where its receiver is quick, however slow the database is", async () => {
    expect(await next(20, 5)).toBe(10);
    expect(await next(20, 2_000)).toBe(10);
  });

  it("is asked for no more where its receiver is not", async () => {
    expect(await next(300, 5)).toBe(5);
  });
});

const released = { seq: "1", lane: 1, record: "1", outcome: "released" as const };
const resultOf = (body: string | null): Result => ({
  ...{ seq: "1", lane: 1, record: "1", number: 1, at: "", succeeded: true, outcome: "succeeded" as const },
  ...{ status: 200, durationMs: 1, error: null, url: "", signature: "", headers: null, body },
});
it("results are recorded 300 at a time, fewer when their responses are large, in their order", () => {
  const localQueue = idle();
  const numbered = Array.from({ length: 302 }, (_, n) => ({ ...released, seq: `${n}` }));
  localQueue.putBack(numbered);
  expect(localQueue.nextResults()).toEqual(numbered.slice(0, 300));
  expect(localQueue.nextResults()).toEqual(numbered.slice(300));
  expect([localQueue.hasResults, localQueue.nextResults()]).toEqual([false, []]);

  const [large, half] = [resultOf("x".repeat(500_001)), resultOf("x".repeat(250_000))];
  localQueue.putBack([half, half, half]);
  expect(localQueue.nextResults()).toHaveLength(2);
  localQueue.putBack([large]);
  expect(localQueue.nextResults()).toEqual([large]);
  expect(localQueue.nextResults()).toEqual([half]);
  localQueue.putBack([resultOf(null), released]);
  expect(localQueue.nextResults()).toHaveLength(2);
});

it("results that are put back come before later ones", () => {
  const localQueue = idle();
  localQueue.putBack([{ ...released, seq: "2" }]);
  localQueue.putBack([{ ...released, seq: "1" }]);
  expect(localQueue.nextResults().map(({ seq }) => seq)).toEqual(["1", "2"]);
});

it("a worker that holds 2,000 asks for nothing more until results are settled", () => {
  const localQueue = idle();
  expect([localQueue.isEmpty, localQueue.nextClaim()?.holdsDeliveries]).toEqual([true, false]);
  localQueue.take(
    Array.from({ length: 1999 }, (_, n) => delivery(n, `company ${n}`, 1)),
    none,
  );
  expect(localQueue.nextClaim()).toMatchObject({ batchSize: 5, maxWebhooks: 1, holdsDeliveries: true });
  localQueue.take([delivery(5000, "one more", 1)], none);
  expect([localQueue.nextClaim(), localQueue.wantsMore, localQueue.isEmpty]).toEqual([null, false, false]);
  localQueue.settle([released]);
  expect(localQueue.nextClaim()).not.toBeNull();
});

it("a worker is hungry while as many webhooks had something as it asked for", () => {
  const localQueue = idle();
  localQueue.take([delivery(1, "one", 1), delivery(2, "two", 1)], { ...none, maxWebhooks: 2 });
  expect(localQueue.wantsMore).toBe(true);
  localQueue.take([delivery(3, "three", 1)], { ...none, maxWebhooks: 2 });
  expect(localQueue.wantsMore).toBe(false);
});

it("a slow webhook gets no more than what is urgent from a worker that holds 1,500", async () => {
  const open: ((attempt: Attempt) => void)[] = [];
  const localQueue = new LocalQueue({
    send: () => new Promise((resolve) => open.push(resolve)),
    mayStart: () => true,
    onResult: () => {},
  });
  localQueue.take([delivery(1, "slow", 1)], { ...none, batchSizes: new Map([[1, 1]]) });
  const { lane: _lane, seq: _seq, record: _record, ...slow } = resultOf(null) as Attempt & Result;
  open[0]?.({ ...slow, durationMs: 5000 });
  await Promise.resolve();
  await Promise.resolve();
  expect(localQueue.nextClaim()?.batchSizes.get(1)).toBe(10);
  localQueue.take(
    Array.from({ length: 1499 }, (_, n) => delivery(100 + n, `company ${n}`, 1)),
    none,
  );
  expect(localQueue.nextClaim()?.batchSizes.get(1)).toBe(urgentOnly);
});

it("everything that is not under way is given back when the worker gives up", () => {
  const results: number[] = [];
  const localQueue = new LocalQueue({
    send: () => new Promise(() => {}),
    mayStart: () => false,
    onResult: (count) => void results.push(count),
  });
  localQueue.take([delivery(1, "one", 1), delivery(2, "two", 1)], none);
  localQueue.releaseWaiting();
  expect(results).toEqual([1, 2]);
  expect(localQueue.nextResults()).toEqual([
    { seq: "1.1", lane: 1, record: "1.1", outcome: "released" },
    { seq: "2.1", lane: 2, record: "2.1", outcome: "released" },
  ]);
});

it("what could not start yet starts when the worker runs again", () => {
  const sent: string[] = [];
  const state = { mayStart: false };
  const localQueue = new LocalQueue({
    send: ({ seq }) => {
      sent.push(seq);
      return new Promise(() => {});
    },
    mayStart: () => state.mayStart,
    onResult: () => {},
  });
  localQueue.take([delivery(1, "one", 1), delivery(2, "two", 1)], none);
  expect(sent).toEqual([]);
  state.mayStart = true;
  localQueue.run();
  expect(sent).toEqual(["1.1", "2.1"]);
});

it("a worker without room is not hungry, whatever there may be", () => {
  const localQueue = idle();
  expect(localQueue.wantsMore).toBe(false);
  localQueue.take(held(1, "one", 2000), { ...none, maxWebhooks: 1 });
  expect(localQueue.wantsMore).toBe(false);
  localQueue.settle([released]);
  expect(localQueue.wantsMore).toBe(true);
});

/** A worker whose attempts succeed at once. */
const quick = () => {
  const sent: string[] = [];
  const localQueue = new LocalQueue({
    send: async ({ seq }) => {
      sent.push(seq);
      const { lane: _lane, seq: _seq, record: _record, ...attempt } = resultOf(null) as Attempt & Result;
      return attempt;
    },
    mayStart: () => true,
    onResult: () => {},
  });
  return { localQueue, sent, done: () => new Promise((resolve) => setImmediate(resolve)) };
};

it("a webhook that had nothing more is not asked again at once, one that had is asked for its usual number", async () => {
  const { localQueue, done } = quick();
  localQueue.take(held(1, "one", 5), none);
  await done();
  expect(localQueue.wantsMore).toBe(true);
  localQueue.take([], none);
  expect(localQueue.wantsMore).toBe(false);
  expect(localQueue.nextClaim()?.batchSizes.has(1)).toBe(false);
});

it("a webhook has at most 20 attempts that are not recorded; those given back do not count", async () => {
  const { localQueue, sent, done } = quick();
  localQueue.take(held(1, "one", 30), { ...none, batchSizes: new Map([[1, 30]]) });
  await done();
  expect(sent).toHaveLength(20);
  localQueue.settle([{ ...released }, { ...released, lane: 77 }]);
  await done();
  expect(sent).toHaveLength(20);
  const results = localQueue.nextResults();
  localQueue.settle([...results.slice(0, 4), { ...resultOf(null), lane: 77 }]);
  await done();
  expect(sent).toHaveLength(24);
});

it("a webhook that is taken from twice keeps what it holds", () => {
  const localQueue = idle();
  localQueue.take([delivery(1, "one", 1)], none);
  localQueue.take([delivery(1, "one", 2)], none);
  localQueue.releaseWaiting();
  expect(localQueue.nextResults().map(({ seq }) => seq)).toEqual(["1.1", "1.2"]);
});
