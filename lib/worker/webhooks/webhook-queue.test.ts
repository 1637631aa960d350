import { describe, expect, it, vi } from "vitest";
import type { Attempt, Delivery, Result } from "./delivery";
import { urgentOnly, WebhookQueue } from "./webhook-queue";

const delivery = (n: number, record = `${n}`, failures = 0): Delivery => ({
  ...{ seq: `${n}`, lane: 7, record, attempts: 0, failures, companyId: "co", webhookId: "wh", url: "" },
  ...{ secret: null, previousSecret: null, headers: null, eventId: "", type: "", at: new Date() },
  ...{ isTest: false, isUrgent: false, row: "{}", oldRow: null },
});

const deliveries = (count: number, failures = 0) =>
  Array.from({ length: count }, (_, n) => delivery(n, `${n}`, failures));

const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  ...{ number: 1, at: "", succeeded: true, outcome: "succeeded", status: 204, durationMs: 1, error: null },
  ...{ url: "", signature: "", headers: null, body: null },
  ...more,
});
const failed = (more: Partial<Attempt> = {}) => attempt({ succeeded: false, outcome: "retry", ...more });

/** A webhook's queue whose attempts end when the test says how. */
function queueOf() {
  const sent: { seq: string; end(result: Attempt | null): Promise<void> }[] = [];
  const reported: Result[] = [];
  const state = { mayStart: true };
  const queue = new WebhookQueue("co", {
    send: ({ seq }) =>
      new Promise((resolve) =>
        sent.push({
          seq,
          end: async (result) => {
            resolve(result);
            await Promise.resolve();
            await Promise.resolve();
          },
        }),
      ),
    report: (result) => void reported.push(result),
    mayStart: () => state.mayStart,
  });
  const end = async (seq: number, result: Attempt | null = attempt()) => {
    const found = sent.findIndex((one) => one.seq === `${seq}`);
    await sent.splice(found, 1)[0]?.end(result);
  };
  return {
    queue,
    state,
    end,
    underWay: () => sent.map(({ seq }) => Number(seq)),
    reported: () => reported.map(({ seq, outcome }) => `${seq} ${outcome}`),
    results: reported,
  };
}

describe("the queue of a webhook", () => {
  it("sends five at a time, in their order, and the next as soon as one has ended", async () => {
    const { queue, end, underWay } = queueOf();
    queue.take(deliveries(7), 7);
    expect(underWay()).toEqual([]);
    queue.run();
    expect(underWay()).toEqual([0, 1, 2, 3, 4]);
    await end(2);
    expect(underWay()).toEqual([0, 1, 3, 4, 5]);
    expect([queue.size, queue.isIdle]).toEqual([6, false]);
    for (const seq of [0, 1, 3, 4, 5, 6]) await end(seq);
    expect([underWay(), queue.size, queue.isIdle]).toEqual([[], 0, true]);
  });

  it("sends one urgent delivery beyond the five, and beyond the one of a receiver that fails", async () => {
    const { queue, end, underWay } = queueOf();
    const urgent = (n: number): Delivery => ({ ...delivery(n), isUrgent: true });
    queue.take(deliveries(7), 7);
    queue.run();
    expect([queue.wanted, queue.wantedElse]).toEqual([0, urgentOnly]);
    queue.take([urgent(10), urgent(11)], urgentOnly);
    queue.run();
    expect(underWay()).toEqual([0, 1, 2, 3, 4, 10]);
    expect(queue.wantedElse).toBe(0);
    await end(10);
    expect(underWay()).toEqual([0, 1, 2, 3, 4, 11]);
    await end(3);
    expect(underWay()).toEqual([0, 1, 2, 4, 11]);
    for (const seq of [0, 1]) await end(seq);
    expect(underWay()).toEqual([2, 4, 11, 5, 6]);

    const failing = queueOf();
    failing.queue.take(deliveries(1, 5), 1);
    failing.queue.run();
    expect([failing.queue.wanted, failing.queue.wantedElse]).toEqual([0, urgentOnly]);
    failing.queue.take([{ ...urgent(10), failures: 5 }], urgentOnly);
    failing.queue.run();
    expect(failing.underWay()).toEqual([0, 10]);
    expect(failing.queue.wantedElse).toBe(0);
  });

  it("sends an urgent delivery while a receiver that began to fail has more in flight than it gets from then on", async () => {
    const { queue, end, underWay } = queueOf();
    const urgent = (n: number): Delivery => ({ ...delivery(n, `${n}`, 5), isUrgent: true });
    queue.take(deliveries(5, 4), 5);
    queue.run();
    await end(0, failed());
    expect([underWay(), queue.wanted, queue.wantedElse]).toEqual([[1, 2, 3, 4], 0, urgentOnly]);
    queue.take([urgent(10), urgent(11)], urgentOnly);
    queue.run();
    expect(underWay()).toEqual([1, 2, 3, 4, 10]);
    expect([queue.urgentSize, queue.wantedElse]).toEqual([2, 0]);
    await end(10);
    expect(underWay()).toEqual([1, 2, 3, 4, 11]);
    await end(11);
    expect([underWay(), queue.urgentSize]).toEqual([[1, 2, 3, 4], 0]);
  });

  it("sends urgent deliveries before others that are ready, and releases them with those", async () => {
    const { queue, end, underWay, reported } = queueOf();
    queue.take([...deliveries(9), { ...delivery(10), isUrgent: true }], 10);
    queue.run();
    expect(underWay()).toEqual([10, 0, 1, 2, 3]);
    await end(10);
    queue.take(
      [
        { ...delivery(11), isUrgent: true },
        { ...delivery(12), isUrgent: true },
      ],
      5,
    );
    queue.run();
    expect(underWay()).toEqual([0, 1, 2, 3, 4, 11]);
    queue.releaseWaiting();
    expect(reported().slice(1)).toEqual([12, 5, 6, 7, 8].map((seq) => `${seq} released`));
  });

  it("starts nothing while nothing may be started", () => {
    const { queue, state, underWay } = queueOf();
    state.mayStart = false;
    queue.take(deliveries(3), 3);
    queue.run();
    expect(underWay()).toEqual([]);
    state.mayStart = true;
    queue.run();
    expect(underWay()).toEqual([0, 1, 2]);
  });

  it("reports each attempt under the delivery's place in the queue", async () => {
    const { queue, end, results } = queueOf();
    queue.take([delivery(3, "row")], 1);
    queue.run();
    await end(3, attempt({ status: 201 }));
    expect(results).toEqual([{ seq: "3", lane: 7, record: "row", ...attempt({ status: 201 }) }]);
  });

  it("sends deliveries of one record strictly after each other", async () => {
    const { queue, end, underWay } = queueOf();
    queue.take([delivery(0, "a"), delivery(1, "a"), delivery(2, "b"), delivery(3, "a")], 4);
    queue.run();
    expect(underWay()).toEqual([0, 2]);
    await end(0);
    expect(underWay()).toEqual([2, 1]);
    await end(1, failed({ outcome: "failed" }));
    expect(underWay()).toEqual([2, 3]);
  });

  it("gives back what follows in a record whose delivery will be retried or could not be tried", async () => {
    for (const result of [failed(), null]) {
      const { queue, end, underWay, reported } = queueOf();
      queue.take([delivery(0, "a"), delivery(1, "a"), delivery(2, "b")], 3);
      queue.run();
      await end(0, result);
      expect(reported()).toEqual(result ? ["0 retry", "1 released"] : ["0 released", "1 released"]);
      expect([underWay(), queue.size]).toEqual([[2], 1]);
      queue.take([delivery(4, "a")], 1);
      queue.run();
      expect(underWay()).toEqual([2, 4]);
    }
  });

  it("leaves at most twenty attempts unrecorded", async () => {
    const { queue, end, underWay } = queueOf();
    queue.take(deliveries(30), 30);
    queue.run();
    for (let seq = 0; seq < 20; seq++) await end(seq);
    expect([underWay(), queue.isRecorded]).toEqual([[], false]);
    queue.noteRecorded(2);
    expect(underWay()).toEqual([20, 21]);
    queue.noteRecorded(18);
    expect([underWay(), queue.isRecorded]).toEqual([[20, 21, 22, 23, 24], true]);
  });
});

describe("a receiver that fails", () => {
  it("five times in a row gets what is under way alone, and is asked one at a time", async () => {
    const { queue, end, underWay, reported } = queueOf();
    queue.take(deliveries(12), 12);
    queue.run();
    for (let seq = 0; seq < 4; seq++) await end(seq, failed());
    expect(underWay()).toEqual([4, 5, 6, 7, 8]);
    await end(4, failed());
    expect(underWay()).toEqual([5, 6, 7, 8]);
    expect(reported().slice(5)).toEqual(["9 released", "10 released", "11 released"]);
    expect(queue.wanted).toBe(0);
    for (const seq of [5, 6, 7, 8]) await end(seq, failed());
    expect(queue.wanted).toBe(1);
    queue.take(deliveries(2, 9), 2);
    queue.run();
    expect(underWay()).toEqual([0]);
  });

  it("is no longer failing after a success", async () => {
    const { queue, end, underWay } = queueOf();
    queue.take(deliveries(3, 5), 3);
    queue.run();
    expect(underWay()).toEqual([0]);
    await end(0);
    expect(underWay()).toEqual([1, 2]);
  });

  it("is failing only from five failures, which the queue counts across workers", () => {
    const { queue, underWay } = queueOf();
    queue.take(deliveries(3, 4), 3);
    queue.run();
    expect(underWay()).toEqual([0, 1, 2]);
    queue.take([], 3);
    expect(queue.wanted).toBeGreaterThanOrEqual(0);
  });

  it.each([{ restFor: 5 }, { disable: "no more" }])("gets nothing more when it asks for %o", async (wish) => {
    const { queue, end, reported, underWay } = queueOf();
    queue.take(deliveries(7), 7);
    queue.run();
    await end(0, attempt(wish));
    expect(reported()).toEqual(["0 succeeded", "5 released", "6 released"]);
    expect([underWay(), queue.size]).toEqual([[1, 2, 3, 4], 4]);
  });
});

describe("a queue that is given up", () => {
  it("gives back all that is not under way, and sends no more", async () => {
    const { queue, end, reported, underWay } = queueOf();
    queue.take([...deliveries(6), delivery(6, "0"), delivery(7, "5")], 8);
    queue.run();
    queue.releaseWaiting();
    expect(reported().sort()).toEqual(["5 released", "6 released", "7 released"]);
    expect(queue.size).toBe(5);
    for (let seq = 0; seq < 5; seq++) await end(seq);
    expect([underWay(), queue.isIdle]).toEqual([[], true]);
  });
});

describe("a queue that runs low", () => {
  it("wants more while there may be more, and twice as many when they were sent quickly", async () => {
    const { queue, end } = queueOf();
    queue.take(deliveries(5), 5);
    expect([queue.wanted, queue.wantsMore]).toEqual([0, false]);
    queue.run();
    for (let seq = 0; seq < 5; seq++) await end(seq);
    expect([queue.wanted, queue.wantsMore]).toEqual([10, true]);
    queue.take(deliveries(2), 5);
    queue.run();
    for (let seq = 0; seq < 2; seq++) await end(seq);
    expect([queue.wanted, queue.wantsMore]).toEqual([5, false]);
  });

  it("does not grow when any of them was under way for more than a second", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const wanted: number[] = [];
    for (const count of [1, 2]) {
      const { queue, end } = queueOf();
      queue.take(deliveries(count), count);
      queue.run();
      if (count === 2) await end(1);
      vi.advanceTimersByTime(2000);
      await end(0);
      wanted.push(queue.wanted);
    }
    vi.useRealTimers();
    expect(wanted).toEqual([5, 5]);
  });

  it("notes how slow the receiver is", async () => {
    const { queue, end } = queueOf();
    queue.take(deliveries(1), 5);
    queue.run();
    await end(0, attempt({ durationMs: 5000 }));
    expect(queue.batchSize.isSlow).toBe(true);
  });
});
