import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const countThreads = `
import { lookup } from "node:dns/promises";
import { readdirSync } from "node:fs";
await lookup("127.0.0.1", { family: 4 });
await lookup("localhost");
console.log(readdirSync("/proc/self/task").length);`;

test("a command has threads for many DNS lookups at the same time", async () => {
  const folder = mkdtempSync(join(tmpdir(), "command-"));
  const file = join(folder, "count-threads.mts");
  writeFileSync(file, countThreads);
  const { UV_THREADPOOL_SIZE: _own, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ["bin/command.mjs", file], { env });
  expect(Number(stdout)).toBeGreaterThan(32);
  rmSync(folder, { recursive: true });
});
