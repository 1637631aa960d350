import { describe, expect, it } from "vitest";
import { ApiFailure } from "@/lib/client/api-failure";
import { matchingQueue } from "./matching-queue";
import { type Progress, type Queue, queueOf, runForEach } from "./run-for-each";

const busy = new ApiFailure(429, "rate_limited", "Too many calls.", { retryAfter: 3 });
const bad = new ApiFailure(400, "invalid", "The input is invalid.", {
  issues: [{ path: ["size"], message: "is too large" }],
});

/** Runs over a, b, c; a call takes the next outcome of its record, and succeeds where there is none. */
async function outcomes(
  of: Record<string, Error[]>,
  stopAfter?: string,
  before?: Progress,
  queue: Queue = queueOf(["a", "b", "c"]),
) {
  const calls: string[] = [];
  const waits: number[] = [];
  const stop = new AbortController();
  let last: Progress = { done: 0, failed: [] };
  const ended = await runForEach({
    queue,
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
  return { calls, waits, rest: queue.known(), ...ended, ...last };
}

describe("an operation for each of many records", () => {
  it("continues after a failure, which it names", async () => {
    expect(await outcomes({ b: [bad] })).toEqual({
      calls: ["a", "b", "c"],
      waits: [],
      rest: [],
      isComplete: true,
      failure: null,
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

  it("stops after the record that is being worked on, and leaves those that were not reached in the queue", async () => {
    expect(await outcomes({}, "b")).toMatchObject({
      calls: ["a", "b"],
      done: 2,
      rest: ["c"],
      isComplete: false,
    });
    expect(await outcomes({ b: [busy] }, "b")).toMatchObject({
      calls: ["a", "b"],
      done: 1,
      rest: ["b", "c"],
    });
    expect(await outcomes({}, "c")).toMatchObject({ done: 3, rest: [], isComplete: true });
  });

  it("continues from an earlier run", async () => {
    const failed = [{ id: "z", message: "is too large" }];
    expect(await outcomes({}, undefined, { done: 2, failed })).toMatchObject({ done: 5, failed });
  });

  it("ends with an error that is not the API's", async () => {
    await expect(outcomes({ a: [new TypeError("broken")] })).rejects.toThrow("broken");
  });

  it("ends where the next records cannot be read, and continues with them", async () => {
    const reads: string[] = [];
    const { queue, failNext } = matching(["a", "b", "c", "d", "e"], reads);
    failNext("after=b");
    const ended = await outcomes({}, undefined, undefined, queue);
    expect(ended).toMatchObject({ calls: ["a", "b"], done: 2, isComplete: false });
    expect(ended.failure?.status).toBe(503);
    expect(queue.filterWith([]).getAll("id")).toEqual(["gt.b"]);
    expect(await outcomes({}, undefined, ended, queue)).toMatchObject({
      calls: ["c", "d", "e"],
      done: 5,
      isComplete: true,
    });
    expect(reads).toEqual(["", "after=b", "after=b", "after=d"]);
    expect(String(queue.filterWith(["d"]))).toBe(String(new URLSearchParams({ id: 'in.("d")' })));
  });

  it("reads nothing after it was stopped, and names what is left by a filter", async () => {
    const reads: string[] = [];
    const { queue } = matching(["a", "b", "c"], reads);
    expect(await outcomes({ a: [bad] }, "b", undefined, queue)).toMatchObject({ done: 2, isComplete: false });
    expect(reads).toEqual([""]);
    const left = queue.filterWith(["a"]);
    expect(left.get("name")).toBe("like.A*");
    expect(left.get("or")).toBe('(id.gt."b",id.in.("a"))');
  });

  it("takes no record where another number matches than was selected", async () => {
    const { queue } = matching(["a", "b", "c"], [], 4);
    const { calls, failure } = await outcomes({}, undefined, undefined, queue);
    expect([calls, failure?.status]).toEqual([[], 412]);
  });
});

/** A queue of the records of a filter, whose pages have two; each read is noted by its cursor. */
function matching(ids: readonly string[], reads: string[], expected = ids.length) {
  let failing: string | null = null;
  const list = async (query: URLSearchParams) => {
    const after = query.get("after");
    const read = after === null ? "" : `after=${after}`;
    reads.push(read);
    if (read === failing) {
      failing = null;
      throw new ApiFailure(503, "unavailable", "Try again.");
    }
    const at = after === null ? 0 : ids.indexOf(after) + 1;
    const rows = ids.slice(at, at + 2).map((id) => ({ id }));
    const last = at + 2 < ids.length ? rows.at(-1)?.id : undefined;
    return { rows, count: ids.length, next: last === undefined ? null : { after: last, offset: 0 } };
  };
  return {
    queue: matchingQueue({ name: "item", key: "id" }, { filter: "name=like.A*", expected }, { list }),
    failNext: (read: string) => {
      failing = read;
    },
  };
}
