import pino from "pino";
import { expect, it } from "vitest";
import type { Attempt, Delivery, Result } from "./delivery";
import { Lease } from "./lease";
import { LocalQueue } from "./local-queue";
import type { Queue } from "./queue";
import { recordResults } from "./record-results";

const delivery = (n: number): Delivery => ({
  ...{ seq: `${n}`, lane: 1, record: `${n}`, attempts: 0, failures: 0, companyId: "co", webhookId: "wh" },
  ...{ url: "", secret: null, previousSecret: null, headers: null, eventId: "", type: "", at: new Date() },
  ...{ isTest: false, isUrgent: false, row: "{}", oldRow: null },
});

const attempt = (body: string | null): Attempt => ({
  ...{ number: 1, at: "", succeeded: true, outcome: "succeeded", status: 200, durationMs: 1, error: null },
  ...{ url: "", signature: "", headers: body === null ? null : { "x-odd": body }, body },
});

const databaseError = (code: string) => Object.assign(new Error(code), { code, severity: "ERROR" });

/** A worker that has sent deliveries with these response bodies, and whose queue records results as `finish` says. */
async function sent(bodies: (string | null)[], finish: (results: Result[]) => string[]) {
  const calls: Result[][] = [];
  const state = { renewals: 0 };
  const queue: Pick<Queue, "finish" | "renewLease"> = {
    finish: async (_me, results) => {
      calls.push(results);
      return new Set(finish(results));
    },
    renewLease: async () => {
      state.renewals += 1;
      return true;
    },
  };
  const localQueue = new LocalQueue({
    send: async ({ seq }) => attempt(bodies[Number(seq)] ?? null),
    mayStart: () => true,
    onResult: () => {},
  });
  localQueue.take(
    bodies.map((_, n) => delivery(n)),
    {
      batchSize: 5,
      maxWebhooks: 50,
      batchSizes: new Map(),
      room: 2_000,
      companyRooms: new Map(),
      holdsDeliveries: true,
    },
  );
  await expect.poll(() => localQueue.hasResults).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  // Of the queue recording uses nothing else.
  const whole = queue as Queue;
  const lease = new Lease(whole, () => {});
  const record = () => recordResults(localQueue, lease, whole, pino({ level: "silent" }));
  return { localQueue, record, calls, state };
}

const seqs = (results: Result[]) => results.map(({ seq }) => seq);

it("what is recorded is held no longer", async () => {
  const { localQueue, record, calls, state } = await sent(["a", "b"], seqs);
  await record();
  expect(calls.map(seqs)).toEqual([["0", "1"]]);
  expect([localQueue.isEmpty, localQueue.hasResults, state.renewals]).toEqual([true, false, 0]);
});

it("what is no longer this worker's is dropped, and the lease is looked at again", async () => {
  const { localQueue, record, state } = await sent(["a", "b"], () => ["0"]);
  await record();
  expect([localQueue.isEmpty, localQueue.hasResults, state.renewals]).toEqual([true, false, 1]);
});

it.each(["40001", "40P01", "55P03"])("what collided (%s) is kept for the next time", async (code) => {
  let isFirst = true;
  const { localQueue, record, calls } = await sent(["a", "b"], (results) => {
    if (!isFirst) return seqs(results);
    isFirst = false;
    throw databaseError(code);
  });
  await record();
  expect([localQueue.isEmpty, localQueue.hasResults]).toEqual([false, true]);
  await record();
  expect(calls.map(seqs)).toEqual([
    ["0", "1"],
    ["0", "1"],
  ]);
  expect(localQueue.isEmpty).toBe(true);
});

it("what fails otherwise is kept, and the error is thrown", async () => {
  const { localQueue, record } = await sent(["a"], () => {
    throw databaseError("57P01");
  });
  await expect(record()).rejects.toThrow("57P01");
  expect([localQueue.isEmpty, localQueue.hasResults]).toEqual([false, true]);
});

it("a response that cannot be stored is dropped alone; the others keep theirs", async () => {
  const stored: Result[] = [];
  const { localQueue, record, state } = await sent(["a", "b", "odd", "c", "d"], (results) => {
    if (results.some((one) => "body" in one && one.body === "odd")) throw databaseError("22P05");
    stored.push(...results);
    return seqs(results);
  });
  await record();
  expect(stored.map((one) => [one.seq, "body" in one && one.body, "headers" in one && one.headers])).toEqual([
    ["0", "a", { "x-odd": "a" }],
    ["1", "b", { "x-odd": "b" }],
    ["2", null, null],
    ["3", "c", { "x-odd": "c" }],
    ["4", "d", { "x-odd": "d" }],
  ]);
  expect([localQueue.isEmpty, state.renewals]).toEqual([true, 0]);
});

it("a response without a body loses its headers when they cannot be stored", async () => {
  const stored: Result[] = [];
  const { localQueue, record } = await sent([""], (results) => {
    if (results.some((one) => "headers" in one && one.headers !== null)) throw databaseError("22P05");
    stored.push(...results);
    return seqs(results);
  });
  const [result] = localQueue.nextResults();
  if (!result || !("body" in result)) throw new Error("The attempt was not reported.");
  localQueue.putBack([{ ...result, body: null }]);
  await record();
  expect(stored).toEqual([{ ...result, body: null, headers: null }]);
});

it("what fails for another reason than the database is thrown", async () => {
  const { localQueue, record } = await sent(["a"], () => {
    throw new Error("defect");
  });
  await expect(record()).rejects.toThrow("defect");
  expect(localQueue.hasResults).toBe(true);
});

it("a result that cannot be stored although it has no response is an error", async () => {
  const { record, calls } = await sent([null], () => {
    throw databaseError("22003");
  });
  await expect(record()).rejects.toThrow("22003");
  expect(calls).toHaveLength(1);
});
