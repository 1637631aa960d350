import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { unlessDone } from "./stamp";

let folder: string;
let runs: number;

const source = () => join(folder, "source.ts");
const options = () => ({
  stampFile: join(folder, "stamp"),
  sources: [source()],
  lock: join(folder, "lock"),
  title: "Building",
  signal: AbortSignal.timeout(60_000),
});
const work = (during: () => unknown = () => {}) =>
  unlessDone(options(), async () => {
    runs++;
    await during();
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "millwright-stamp-"));
  writeFileSync(source(), "one");
  runs = 0;
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the same sources are worked on once, because a second start has to be quick", async () => {
  await work();
  await work();
  expect(runs).toBe(1);
});

test("changed sources are worked on again", async () => {
  await work();
  writeFileSync(source(), "two");
  await work();
  expect(runs).toBe(2);
});

test("an edit made during the work counts as a change, because the result may lack it", async () => {
  await work(() => writeFileSync(source(), "two"));
  await work();
  expect(runs).toBe(2);
});

test("work that fails is tried again", async () => {
  const failing = work(() => {
    throw new Error("broken");
  });
  await expect(failing).rejects.toThrow("broken");
  await work();
  expect(runs).toBe(2);
});

test("work that was cut off is done again for the sources of before too, because it replaced part of their result", async () => {
  await work();
  writeFileSync(source(), "two");
  await expect(
    work(() => {
      throw new Error("cut off");
    }),
  ).rejects.toThrow("cut off");
  writeFileSync(source(), "one");
  await work();
  expect(runs).toBe(3);
});

test("two starts in one folder do the work once: the second waits for the first, and does it where the first fails", async () => {
  const both = await Promise.allSettled([work(), work()]);
  expect([runs, ...both.map(({ status }) => status)]).toEqual([1, "fulfilled", "fulfilled"]);
  writeFileSync(source(), "two");
  const failing = () => {
    if (runs === 2) throw new Error("broken");
  };
  const [first, second] = await Promise.allSettled([work(failing), work(failing)]);
  expect([runs, first?.status, second?.status]).toEqual([3, "rejected", "fulfilled"]);
});

test("a start that waits for the work of another one ends when it is stopped", async () => {
  const stop = new AbortController();
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = work(() => finished);
  const second = unlessDone({ ...options(), signal: stop.signal }, async () => runs++);
  stop.abort();
  await expect(second).rejects.toThrow("aborted");
  finish();
  await first;
  expect(runs).toBe(1);
});
