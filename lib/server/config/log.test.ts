import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { expect, it } from "vitest";
import { createLog } from "./log";

it("an entry is one line of JSON with its time in UTC, for any value", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const path = '/x\r\n{"level":30,"message":"forged"}\u2028\u001b[2J';
  log.warn({ path }, "two\nlines");
  expect(lines).toHaveLength(1);
  const [line = ""] = lines;
  for (const control of ["\r", "\n", "\u001b"]) expect(line.trimEnd()).not.toContain(control);
  expect(JSON.parse(line)).toMatchObject({
    path,
    message: "two\nlines",
    time: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

it.each([
  ["the server and the worker", `createLog("info").info("a line");`],
  ["the supervisor", `logLine("a line");`],
])("a full disk under the log does not end %s", (_whose, work) => {
  const program = `
    import { logLine } from "./bin/lib/log-line.ts";
    import { createLog } from "./lib/server/config/log.ts";
    ${work}
    setTimeout(() => { process.stderr.write("still there"); process.exit(0); }, 300);`;
  const full = openSync("/dev/full", "w");
  const { stderr, status } = spawnSync(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "--input-type=module", "-e", program],
    { stdio: ["ignore", full, "pipe"], encoding: "utf8", timeout: 30_000 },
  );
  closeSync(full);
  expect([stderr, status]).toEqual(["still there", 0]);
});

it("several logs of a process share one stream and its listeners", () => {
  createLog("silent");
  const before = process.listenerCount("exit");
  for (let count = 0; count < 20; count++) createLog("silent");
  expect(process.listenerCount("exit")).toBe(before);
});
