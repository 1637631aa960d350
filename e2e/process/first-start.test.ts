import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isAlive } from "@/bin/embedded/process-identity";
import { cleanUp, crash, makeDataDir, postmasterOf, startMillwright, until } from "./millwright";

const notCopied = new Set(["node_modules", ".next", ".git", ".data", "docs"]);
const clone = mkdtempSync(join(tmpdir(), "millwright-clone-"));
const dataDir = makeDataDir();
const otherDir = makeDataDir();
beforeAll(() => {
  cpSync(process.cwd(), clone, { recursive: true, filter: (source) => !notCopied.has(basename(source)) });
  symlinkSync(join(process.cwd(), "node_modules"), join(clone, "node_modules"));
});
afterAll(() => cleanUp(dataDir, otherDir, clone));

/** Replaces the settings of the build in the copy of the project, which nothing was built in yet. */
const buildWith = (settings: string) => writeFileSync(join(clone, "next.config.ts"), settings);

describe("a first start", () => {
  test("whose build fails prints its error and leaves no database running", async () => {
    buildWith('throw new Error("This setting is wrong");');
    const millwright = await startMillwright({ dataDir, folder: clone });
    expect(await millwright.ended()).toBe(1);
    expect(millwright.output()).toMatch(/Building failed:\s.*This setting is wrong/s);
    expect(millwright.output()).not.toContain("is ready");
    expect(postmasterOf(dataDir)).toBeUndefined();
  });

  test("after that prepares the database while it builds, and Ctrl-C stops the build", async () => {
    buildWith("export default () => new Promise((resolve) => setTimeout(resolve, 1_000_000));");
    const millwright = await startMillwright({ dataDir, folder: clone });
    await until(() => /Preparing the database: [\d.]+ s/.test(millwright.output()));
    expect(millwright.output()).toMatch(/Building ….*Preparing the database: [\d.]+ s/s);
    process.kill(-(millwright.child.pid ?? 0), "SIGINT");
    expect(await millwright.ended()).toBe(0);
    expect(millwright.output()).toContain("Building: stopped");
    expect(postmasterOf(dataDir)).toBeUndefined();
  });

  test("that is killed leaves no build running, and a second one in the same folder, which waited for it, builds", async () => {
    const file = join(clone, "build-process");
    buildWith(`import { writeFileSync } from "node:fs";
      export default () => {
        writeFileSync(${JSON.stringify(file)}, String(process.pid));
        return new Promise((resolve) => setTimeout(resolve, 1_000_000));
      };`);
    const millwright = await startMillwright({ dataDir, folder: clone });
    const builder = () => (existsSync(file) ? Number(readFileSync(file, "utf8")) : 0);
    await until(() => builder() > 0);
    const killed = builder();
    const second = await startMillwright({ dataDir: otherDir, folder: clone });
    await until(() => second.output().includes(`waiting for process ${millwright.child.pid}`));
    crash(millwright.child.pid);
    await until(() => !isAlive(killed), 20_000);
    await until(() => postmasterOf(dataDir) === undefined);
    // The one that waited builds now.
    await until(() => builder() > 0 && builder() !== killed);
    second.child.kill("SIGTERM");
    expect(await second.ended()).toBe(0);
  });
});
