import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Lease } from "./lease";
import type { Queue } from "./queue";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(60_000);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A lease whose renewals the test settles. */
function leaseOf(renewLease: () => Promise<boolean>) {
  const state = { lost: 0 };
  const queue: Pick<Queue, "renewLease"> = { renewLease };
  // Of the queue a lease uses nothing else.
  const lease = new Lease(queue as Queue, () => {
    state.lost += 1;
  });
  return { lease, state };
}

it("is valid for three seconds after the last statement that renewed it", () => {
  const { lease } = leaseOf(async () => true);
  expect(lease.isValid).toBe(false);
  lease.extend(performance.now());
  vi.advanceTimersByTime(2999);
  expect(lease.isValid).toBe(true);
  lease.extend(performance.now() - 2000);
  vi.advanceTimersByTime(1);
  expect(lease.isValid).toBe(true);
  lease.extend(performance.now() - 60_000);
  expect(lease.isValid).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(lease.isValid).toBe(false);
});

it("counts from when a renewal was sent, not from its response", async () => {
  const { lease, state } = leaseOf(async () => {
    vi.advanceTimersByTime(2000);
    return true;
  });
  const { id } = lease;
  await lease.renew();
  expect([lease.isValid, lease.id, state.lost]).toEqual([true, id, 0]);
  vi.advanceTimersByTime(1000);
  expect(lease.isValid).toBe(false);
});

it("goes on under another ID when it is lost, and aborts requests in flight", async () => {
  const { lease, state } = leaseOf(async () => false);
  const { id, signal } = lease;
  lease.extend(performance.now());
  await lease.renew();
  expect(state.lost).toBe(1);
  expect(lease.id).not.toBe(id);
  expect([signal.aborted, lease.signal.aborted, lease.isValid]).toEqual([true, false, false]);
});

it("is not lost when the renewal of an earlier ID is rejected", async () => {
  let respond: (isKept: boolean) => void = () => {};
  const { lease, state } = leaseOf(() => new Promise((resolve) => (respond = resolve)));
  const renewal = lease.renew();
  lease.replace();
  const { id } = lease;
  respond(false);
  await renewal;
  expect([lease.id, state.lost, lease.signal.aborted]).toEqual([id, 0, false]);
});

it("is not valid under a new ID until it is renewed", () => {
  const { lease } = leaseOf(async () => true);
  lease.extend(performance.now());
  const { id } = lease;
  lease.replace();
  expect(lease.id).not.toBe(id);
  expect(lease.isValid).toBe(false);
});
