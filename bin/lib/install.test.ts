import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isAlive } from "../embedded/process-identity";

let folder = "";
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "millwright-install-"));
  mkdirSync(join(folder, "bin/lib"), { recursive: true });
  for (const name of ["install.mjs", "install-lock.mjs"]) {
    if (existsSync(`bin/lib/${name}`)) cpSync(`bin/lib/${name}`, join(folder, "bin/lib", name));
  }
  writeFileSync(join(folder, "package-lock.json"), '{"packages":{"":{}}}');
  // In place of npm: it writes down its process ID, and ends when it is allowed to.
  writeFileSync(
    join(folder, "npm.cjs"),
    `const fs = require("node:fs");
    fs.appendFileSync("runs", process.pid + "\\n");
    setInterval(() => {
      if (!fs.existsSync("allowed")) return;
      fs.mkdirSync("node_modules", { recursive: true });
      process.exit();
    }, 20);`,
  );
});

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  for (const pid of runs().filter(isAlive)) process.kill(pid, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** The IDs of the processes of npm so far. */
function runs(): number[] {
  const file = join(folder, "runs");
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").map(Number) : [];
}

function install() {
  const script = `import("./bin/lib/install.mjs").then(({ install }) => install())`;
  const child = spawn(process.execPath, ["-e", script], {
    cwd: folder,
    env: { ...process.env, npm_execpath: join(folder, "npm.cjs") },
    stdio: ["ignore", "ignore", "pipe"],
  });
  started.push(child);
  let printed = "";
  child.stderr.on("data", (chunk: Buffer) => {
    printed += chunk.toString("utf8");
  });
  return { child, output: () => printed, ended: once(child, "exit") };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(20);
}

it("takes turns with another process in the folder, and uses what that one installed", async () => {
  const first = install();
  await until(() => runs().length === 1);
  const second = install();
  await until(() => second.output().includes(`Waiting for process ${first.child.pid}`));
  writeFileSync(join(folder, "allowed"), "");
  expect(await Promise.all([first.ended, second.ended])).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(runs()).toHaveLength(1);
  expect(existsSync(join(folder, ".installation.lock"))).toBe(false);
});

it("stops npm when its process is killed, and the next one installs after that", async () => {
  const first = install();
  await until(() => runs().length === 1);
  first.child.kill("SIGKILL");
  const second = install();
  await until(() => runs().length === 2);
  const [left = 0, next = 0] = runs();
  expect([isAlive(left), isAlive(next)]).toEqual([false, true]);
  writeFileSync(join(folder, "allowed"), "");
  expect(await second.ended).toEqual([0, null]);
});
