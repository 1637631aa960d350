import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BatchSize } from "./batch-size";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The batch size after a claim of `asked` returned `count`, with `held` in the local queue, and sending took `millis`. */
function wantedAfter(count: number, asked: number, held: number, millis: number, heldThen = 0): number {
  const size = new BatchSize();
  size.noteTaken(count, asked, held);
  size.noteSending(true);
  vi.advanceTimersByTime(millis);
  size.noteSending(false);
  return size.next(heldThen);
}

describe("how many deliveries a webhook is given at a time", () => {
  it("are five at first, and none while more than half of them are still held", () => {
    const size = new BatchSize();
    expect([size.next(0), size.next(2), size.next(3)]).toEqual([5, 3, 0]);
    expect([size.isSlow, size.mayBeMore]).toEqual([false, false]);
  });

  it("double while the webhook sends them within a quarter of a second, up to 500", () => {
    expect(wantedAfter(20, 20, 0, 249)).toBe(40);
    expect(wantedAfter(20, 20, 0, 249, 3)).toBe(37);
    expect(wantedAfter(400, 400, 0, 100)).toBe(500);
    expect(wantedAfter(600, 600, 0, 100, 10)).toBe(490);
  });

  it("stay when they take between a quarter and a whole second", () => {
    expect([wantedAfter(20, 20, 0, 250), wantedAfter(20, 20, 0, 1000)]).toEqual([20, 20]);
  });

  it("halve when they take longer, down to five", () => {
    expect([wantedAfter(20, 20, 0, 1001), wantedAfter(21, 21, 0, 1001, 2)]).toEqual([10, 9]);
    expect(wantedAfter(6, 6, 0, 5000)).toBe(5);
  });

  it("stay when there were fewer than it asked for, however quickly they were sent", () => {
    expect([wantedAfter(19, 20, 0, 0), wantedAfter(19, 20, 0, 5000)]).toEqual([20, 20]);
    expect([wantedAfter(19, 20, 0, 0, 10), wantedAfter(19, 20, 0, 0, 11)]).toEqual([10, 0]);
  });

  it("depend on the time in which any of them is under way, and on no other", () => {
    const size = new BatchSize();
    size.noteTaken(20, 20, 0);
    const wanted = [true, false, true].map((isSending) => {
      size.noteSending(isSending);
      vi.advanceTimersByTime(200);
      return size.next(0);
    });
    // Sent for 200 ms, then nothing was under way, then for 200 ms more, which it counts while it lasts.
    expect(wanted).toEqual([40, 40, 20]);
    size.noteTaken(20, 20, 0);
    vi.advanceTimersByTime(200);
    expect(size.next(0)).toBe(40);
    vi.advanceTimersByTime(801);
    expect(size.next(0)).toBe(10);
    size.noteSending(false);
    size.noteTaken(20, 20, 0);
    vi.advanceTimersByTime(5000);
    expect(size.next(0)).toBe(40);
  });

  it("count those that were held when it asked, and are five at least", () => {
    expect(wantedAfter(9, 10, 7, 300)).toBe(17);
    expect(wantedAfter(1, 1, 0, 300)).toBe(5);
  });
});

describe("a webhook", () => {
  it("may have more when all were given that were asked for, until there is nothing more", () => {
    const size = new BatchSize();
    size.noteTaken(5, 5, 0);
    expect(size.mayBeMore).toBe(true);
    size.noteTaken(4, 5, 0);
    expect(size.mayBeMore).toBe(false);
    size.noteTaken(6, 5, 0);
    size.noteNothing();
    expect(size.mayBeMore).toBe(false);
  });

  it("is slow while its latest attempt took more than a second", () => {
    const size = new BatchSize();
    const isSlow = [1001, 1000].map((millis) => {
      size.noteDuration(millis);
      return size.isSlow;
    });
    expect(isSlow).toEqual([true, false]);
  });
});
