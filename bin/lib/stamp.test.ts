import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { unlessDone } from "./stamp";

let folder: string;
let runs: number;

const source = () => join(folder, "source.ts");
const work = (during = () => {}) =>
  unlessDone(join(folder, "stamp"), [source()], async () => {
    runs++;
    during();
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
