import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createNameResolver } from "./name-resolver";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A resolver whose lookups of `dead…` end only when `end` is called, and the names that were looked up. */
function withDeadNames() {
  const looked: string[] = [];
  const ends: (() => void)[] = [];
  const resolve = createNameResolver(async (name) => {
    looked.push(name);
    if (name.startsWith("dead"))
      await new Promise<void>((_done, fail) => ends.push(() => fail(new Error("no response"))));
    return ["203.0.114.7"];
  });
  const start = (names: string[]) => names.map((name) => resolve(name).catch(() => []));
  const end = () => {
    for (const one of ends.splice(0)) one();
  };
  return { resolve, looked, start, end };
}

const dead = Array.from({ length: 20 }, (_, n) => `dead${n}.example`);

test("lookups of a name at the same time are one", async () => {
  const { looked, start, end } = withDeadNames();
  const all = start(["dead.example", "dead.example", "dead.example"]);
  expect(looked).toEqual(["dead.example"]);
  end();
  await Promise.all(all);
  const again = start(["dead.example"]);
  expect(looked).toEqual(["dead.example", "dead.example"]);
  end();
  await Promise.all(again);
});

test("names that do not respond leave room for others, and are looked up in turn", async () => {
  const { resolve, looked, start, end } = withDeadNames();
  await resolve("known.example");
  const isDead = (name: string) => name.startsWith("dead");
  const first = start(dead);
  expect(await resolve("known.example")).toEqual(["203.0.114.7"]);
  expect(looked.filter(isDead)).toHaveLength(12);
  while (looked.filter(isDead).length < dead.length) {
    await vi.advanceTimersByTimeAsync(5_000);
    end();
  }
  await vi.advanceTimersByTimeAsync(5_000);
  end();
  await Promise.all(first);
  looked.length = 0;
  const second = start(dead);
  expect(await resolve("new.example")).toEqual(["203.0.114.7"]);
  expect(looked.filter(isDead)).toHaveLength(8);
  while (looked.filter(isDead).length < dead.length) {
    await vi.advanceTimersByTimeAsync(5_000);
    end();
  }
  await vi.advanceTimersByTimeAsync(5_000);
  end();
  await Promise.all(second);
  expect(looked.filter(isDead)).toHaveLength(dead.length);
});

test("a name that is quick again waits for nobody", async () => {
  let isSlow = true;
  const resolve = createNameResolver(async (name) => {
    if (name.startsWith("dead") || isSlow) await new Promise((done) => setTimeout(done, 2_000));
    return [name];
  });
  const slow = resolve("recovered.example");
  await vi.advanceTimersByTimeAsync(2_000);
  await slow;
  isSlow = false;
  await resolve("recovered.example");
  const names = dead.map((name) => resolve(name));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await resolve("recovered.example")).toEqual(["recovered.example"]);
  await vi.advanceTimersByTimeAsync(5_000);
  await Promise.all(names);
});
