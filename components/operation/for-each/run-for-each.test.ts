import { describe, expect, it } from "vitest";
import { ApiFailure } from "@/lib/client/api-failure";
import { type Progress, runForEach } from "./run-for-each";

const busy = new ApiFailure(429, "rate_limited", "Too many calls.", { retryAfter: 3 });
const bad = new ApiFailure(400, "invalid", "The input is invalid.", {
  issues: [{ path: ["size"], message: "is too large" }],
});

/** Runs over a, b, c; a call takes the next outcome of its record, and succeeds where there is none. */
async function outcomes(of: Record<string, Error[]>, stopAfter?: string, before?: Progress) {
  const calls: string[] = [];
  const waits: number[] = [];
  const stop = new AbortController();
  let last: Progress = { done: 0, failed: [] };
  const rest = await runForEach({
    ids: ["a", "b", "c"],
    signal: stop.signal,
    run: async (id) => {
      calls.push(id);
      if (id === stopAfter) stop.abort();
      const error = of[id]?.shift();
      if (error) throw error;
    },
    onProgress: (progress) => {
      last = progress;
    },
    wait: async (seconds) => void waits.push(seconds),
    ...(before && { before }),
  });
  return { calls, waits, rest, ...last };
}

describe("an operation for each of many records", () => {
  it("continues after a failure, which it names", async () => {
    expect(await outcomes({ b: [bad] })).toEqual({
      calls: ["a", "b", "c"],
      waits: [],
      rest: [],
      done: 3,
      failed: [{ id: "b", message: "size: is too large" }],
    });
  });

  it("waits as Retry-After asks, and retries the same record", async () => {
    expect(await outcomes({ b: [busy, busy] })).toMatchObject({
      calls: ["a", "b", "b", "b", "c"],
      waits: [3, 3],
      done: 3,
      failed: [],
    });
  });

  it("stops after the record that is being worked on, and returns those that were not reached", async () => {
    expect(await outcomes({}, "b")).toMatchObject({ calls: ["a", "b"], done: 2, rest: ["c"] });
    expect(await outcomes({ b: [busy] }, "b")).toMatchObject({
      calls: ["a", "b"],
      done: 1,
      rest: ["b", "c"],
    });
    expect(await outcomes({}, "c")).toMatchObject({ done: 3, rest: [] });
  });

  it("continues from an earlier run", async () => {
    const failed = [{ id: "z", message: "is too large" }];
    expect(await outcomes({}, undefined, { done: 2, failed })).toMatchObject({ done: 5, failed });
  });

  it("ends with an error that is not the API's", async () => {
    await expect(outcomes({ a: [new TypeError("broken")] })).rejects.toThrow("broken");
  });
});
