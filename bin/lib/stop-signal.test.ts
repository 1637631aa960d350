import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const program = `
  import { stopSignal } from "./bin/lib/stop-signal.ts";
  const running = setInterval(() => {}, 1_000);
  const signal = stopSignal("Stopped.");
  signal.addEventListener("abort", () => {
    process.kill(process.pid, "SIGINT");
    console.log(signal.reason.name, signal.reason.message);
    clearInterval(running);
  });
  process.kill(process.pid, "SIGINT");`;

test("a command can clean up after one Ctrl-C, which arrives twice: from the terminal and from its parent", async () => {
  const args = ["--import", "tsx", "--input-type=module", "-e", program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toBe("StartError Stopped.\n");
});
