import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("a process that ends during a request for metrics does not end the others, and its request fails", () => {
  const program = join(import.meta.dirname, "testing/disconnected-process.ts");
  const args = ["--conditions=react-server", "--import", "tsx", program];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const message = "A server process did not return its metrics.";
  expect(JSON.parse(stdout)).toEqual([message, message]);
});
