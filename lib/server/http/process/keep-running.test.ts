import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { keepRunning, type Service } from "./keep-running";

/** A service that ends when `end` is called. */
function service(): Service & { end(): void } {
  let end = () => {};
  const exited = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { exited, end, stop: async () => end() };
}

test("a service that ends is started again, and one that ends while all are being stopped is not", async () => {
  const stop = new AbortController();
  const lines: string[] = [];
  const first = service();
  const second = service();
  const launched = [second];
  const launch = async () => {
    stop.signal.throwIfAborted();
    return launched.pop() ?? service();
  };
  const log = (line: string) => void lines.push(line);
  const end = keepRunning({ name: "worker", first, launch, log, signal: stop.signal });
  first.end();
  await turn();
  expect(launched).toEqual([]);
  expect(lines.splice(0)).toEqual(["The worker ended unexpectedly and is started again."]);
  stop.abort();
  second.end();
  await turn();
  expect(lines).toEqual([]);
  await end();
});
