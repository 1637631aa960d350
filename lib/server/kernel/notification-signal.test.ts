import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NotificationSignal } from "./notification-signal";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Whether a wait has ended, as it goes on. */
function waiting(signal: NotificationSignal, millis: number): { hasEnded: boolean } {
  const state = { hasEnded: false };
  void signal.wait(millis).then(() => {
    state.hasEnded = true;
  });
  return state;
}

it("a wait ends at its timeout when nothing was signalled", async () => {
  const wait = waiting(new NotificationSignal(), 100);
  await vi.advanceTimersByTimeAsync(99);
  expect(wait.hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(wait.hasEnded).toBe(true);
});

it("a wait ends at once when something is signalled, and leaves no timer behind", async () => {
  const [started, cleared] = [vi.spyOn(globalThis, "setTimeout"), vi.spyOn(globalThis, "clearTimeout")];
  const signal = new NotificationSignal();
  const wait = waiting(signal, 100);
  const timer: unknown = started.mock.results.at(-1)?.value;
  signal.notify();
  expect(cleared).toHaveBeenLastCalledWith(timer);
  await vi.advanceTimersByTimeAsync(0);
  expect([wait.hasEnded, timer]).toEqual([true, expect.anything()]);
});

it("a signal that nobody waits for ends the next wait, once", async () => {
  const signal = new NotificationSignal();
  signal.notify();
  const [first] = [waiting(signal, 100)];
  await vi.advanceTimersByTimeAsync(0);
  const second = waiting(signal, 100);
  await vi.advanceTimersByTimeAsync(50);
  expect([first.hasEnded, second.hasEnded]).toEqual([true, false]);
});

it("a delayed signal comes once, after the delay of the first call", async () => {
  const signal = new NotificationSignal();
  signal.notifyWithin(10);
  signal.notifyWithin(5);
  const wait = waiting(signal, 100);
  await vi.advanceTimersByTimeAsync(9);
  expect(wait.hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(wait.hasEnded).toBe(true);
  const later = waiting(signal, 100);
  await vi.advanceTimersByTimeAsync(20);
  expect(later.hasEnded).toBe(false);
  signal.notifyWithin(5);
  await vi.advanceTimersByTimeAsync(5);
  expect(later.hasEnded).toBe(true);
});
