import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import {
  cleanEnvironment,
  cleanUp,
  makeDataDir,
  postmasterOf,
  startMillwright,
  statusOf,
} from "./millwright";

const dataDir = makeDataDir();
afterAll(() => cleanUp(dataDir));

const run = promisify(execFile);

/** What a command of package.json prints; rejects with its message when it fails. */
async function npmRun(command: string, ...args: string[]): Promise<string> {
  const env = { ...cleanEnvironment(), DATA_DIR: dataDir };
  return (await run("npm", ["run", "--silent", command, "--", ...args], { env })).stdout;
}

const makeKey = (name: string) =>
  npmRun(
    "key",
    "create",
    "--company",
    "Brightlathe Precision Inc.",
    "--scopes",
    "*",
    "--name",
    name,
    "--json",
  );

describe("a command", () => {
  test.each([
    "start",
    "dev",
    "test",
    "key",
    "company",
    "secret",
    "db:migrate",
    "db:diff",
    "db:check",
    "db:seed",
    "bench",
    "worker",
    "test:events",
  ])("%s explains itself with --help and does nothing else", async (command) => {
    expect(await npmRun(command, "--help")).toMatch(/^Usage: npm /);
  });

  test("works on the built-in database without a server, and leaves none running", async () => {
    expect(await npmRun("db:migrate")).toContain("Applied");
    expect(await npmRun("db:seed", "--size", "S")).toContain("mw_live_");
    expect(postmasterOf(dataDir)).toBeUndefined();
  });

  test("makes a key that works, with the server off and on; its output is one line of JSON for programs", async () => {
    const made = [await makeKey("made while off")];
    const millwright = await startMillwright({ dataDir });
    await millwright.ready();
    // No start has written it: the demo data came from db:seed, or the start that put them in was killed before.
    expect(millwright.output()).toContain(
      `Demo key: ${readFileSync(join(dataDir, "demo-key"), "utf8").trim()}`,
    );
    made.push(await makeKey("made while on"));
    for (const line of made) {
      expect(line).toMatch(/^\{.*\}\n$/);
      const { key } = JSON.parse(line);
      const init = { headers: { authorization: `Bearer ${key}` } };
      expect(await statusOf(`${millwright.origin}/webhook?limit=1`, init)).toBe(200);
    }
    expect(postmasterOf(dataDir)).toBeDefined();
  });

  test("that fails says why and ends with a code that is not 0", async () => {
    const failing = npmRun("key", "create", "--company", "Nobody", "--scopes", "*", "--name", "n", "--json");
    await expect(failing).rejects.toMatchObject({ code: 1, stdout: "" });
    await expect(failing).rejects.toThrow("Nobody");
  });
});
