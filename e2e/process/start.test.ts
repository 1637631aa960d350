import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { cleanUp, makeDataDir, startMillwright } from "./millwright";

const dataDir = makeDataDir();
afterAll(() => cleanUp(dataDir));

const keyIn = (output: string) => /Demo key: (mw_live_\w{36})/.exec(output)?.[1];

const hasCurl = spawnSync("curl", ["--version"]).status === 0;

/** Runs the printed line in a shell; curl is configured to fail on any error status. */
function runLine(line: string): string {
  writeFileSync(join(dataDir, ".curlrc"), "silent\nfail\n");
  return execFileSync("/bin/sh", ["-c", line], {
    encoding: "utf8",
    env: { ...process.env, CURL_HOME: dataDir },
  });
}

describe("npm start", () => {
  let key: string | undefined;

  test("sets everything up in an empty data folder and prints how to use it", async () => {
    const millwright = await startMillwright({ dataDir, npm: true });
    await millwright.ready();
    expect(millwright.output()).toContain(
      `Millwright is ready at ${millwright.origin.replace("127.0.0.1", "localhost")}`,
    );
    expect(millwright.output()).toMatch(/Sign in as \S+@\S+ with the password \S+/);
    key = keyIn(millwright.output());
    expect(readFileSync(join(dataDir, "demo-key"), "utf8").trim()).toBe(key);

    const line = /Try: (curl .*)/.exec(millwright.output())?.[1] ?? "";
    const [, header, url] = /'(Authorization: [^']+)' '([^']+)'/.exec(line) ?? [];
    const response = await fetch(url ?? "", {
      headers: { Authorization: header?.replace("Authorization: ", "") ?? "" },
    });
    expect(response.status).toBe(200);
    if (hasCurl) expect(JSON.parse(runLine(line))).toEqual(await response.json());

    millwright.child.kill("SIGTERM");
    expect(await millwright.ended()).toBe(0);
  });

  test("makes secrets readable by their owner only", () => {
    for (const file of ["app-secret", "demo-key", "cluster.json"]) {
      expect(statSync(join(dataDir, file)).mode & 0o777, file).toBe(0o600);
    }
  });

  test("starts a second time with the same data and prints the same key", async () => {
    const millwright = await startMillwright({ dataDir });
    await millwright.ready();
    expect(keyIn(millwright.output())).toBe(key);
    expect(millwright.output()).not.toMatch(/Building|Installing|Generating/);
    millwright.child.kill("SIGTERM");
    expect(await millwright.ended()).toBe(0);
  });
});
