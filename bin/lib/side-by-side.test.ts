import { EventEmitter, once } from "node:events";
import { expect, test, vi } from "vitest";
import { runStep } from "./run-step";
import { sideBySide } from "./side-by-side";

const never = new AbortController().signal;
/** A program that runs until it is stopped. */
const endless = ["-e", "setInterval(() => {}, 1000)"];

const printed = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
const lines = () => printed.mock.calls.map(([text]) => text);

test("parts run at the same time and give their results in order", async () => {
  const [first, second] = [new EventEmitter(), new EventEmitter()];
  const [firstRuns, secondRuns] = [once(first, "runs"), once(second, "runs")];
  const results = sideBySide<[string, number]>(
    never,
    async () => {
      first.emit("runs");
      await secondRuns;
      return "one";
    },
    async () => {
      second.emit("runs");
      await firstRuns;
      return 2;
    },
  );
  expect(await results).toEqual(["one", 2]);
});

test("a program that fails stops the one that runs in parallel, and its output is the error", async () => {
  const broken = ["-e", "console.error('broken on line 3'); process.exit(1)"];
  await expect(
    sideBySide(
      never,
      (signal) => runStep({ title: "Waiting", args: endless, signal }),
      (signal) => runStep({ title: "Checking", args: broken, signal }),
    ),
  ).rejects.toThrow(/^Checking failed:\n\nbroken on line 3$/);
  expect(lines().slice(-4)).toEqual([
    "Waiting …\n",
    "Checking …\n",
    "Checking: failed\n",
    "Waiting: stopped\n",
  ]);
});

test("a stop from outside stops all of them", async () => {
  const stop = new AbortController();
  const running = sideBySide(
    stop.signal,
    (signal) => runStep({ title: "One", args: endless, signal }),
    (signal) => runStep({ title: "Other", args: endless, signal }),
  );
  stop.abort();
  await expect(running).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
  expect(lines().slice(-2).sort()).toEqual(["One: stopped\n", "Other: stopped\n"]);
});
