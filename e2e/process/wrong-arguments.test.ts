import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { cleanEnvironment, cleanUp, npmRun, preparedDataDir } from "./millwright";

const dataDir = preparedDataDir();
afterAll(() => cleanUp(dataDir));

/** What a command that fails prints; never a stack. */
async function refused(env: Record<string, string>, command: string, ...args: string[]): Promise<string> {
  const error = await npmRun({ DATA_DIR: dataDir, ...env }, command, ...args).then(
    (output) => Promise.reject(new Error(`It did not fail: ${output}`)),
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
  expect(error).toMatchObject({ code: 1, stdout: "" });
  expect(error.stderr).not.toMatch(/\n\s+at /);
  return error.stderr;
}

describe("a rotation of the secret", () => {
  const APP_SECRET = readFileSync(join(dataDir, "app-secret"), "utf8").trim();

  test("into a file that cannot be written changes nothing and reports the error", async () => {
    const file = join(dataDir, "none", "secret");
    const printed = await refused({ APP_SECRET }, "secret", "rotate", "--to", file);
    expect(printed).toContain(`The new secret cannot be written to ${file} (ENOENT`);
    expect(printed).toContain("Nothing was changed");
    expect(existsSync(file)).toBe(false);
    expect(await npmRun({ DATA_DIR: dataDir, APP_SECRET }, "secret", "accept")).toContain("nothing to do");
  });

  test("into a folder is rejected", async () => {
    const printed = await refused({ APP_SECRET }, "secret", "rotate", "--to", dataDir);
    expect(printed).toContain(`${dataDir} exists and does not hold a secret`);
  });
});

test.each([
  ["currency", "XYZ"],
  ["country", "XX"],
  ["timezone", "Mars/Olympus"],
])("the --%s of a company that is not known is named as it was given", async (option, value) => {
  const company = ["--name", "Nowhere", "--admin", "admin@brightlathe.example"];
  expect(await refused({}, "company", "create", ...company, `--${option}`, value)).toContain(
    `--${option} ${value} is not known`,
  );
});

test("an erasure that is not confirmed prints what to add as a shell takes it, also with an apostrophe", async () => {
  const name = "O'Leary & Sons";
  const company = ["--name", name, "--admin", "admin@brightlathe.example"];
  await npmRun({ DATA_DIR: dataDir }, "company", "create", ...company);
  const printed = await refused({}, "company", "erase", "--company", name);
  const [, shown = ""] = /--confirm (.+)$/m.exec(printed) ?? [];
  expect(execFileSync("sh", ["-c", `printf %s ${shown}`], { encoding: "utf8" })).toBe(name);
});

test.each([
  [["key", "revoke", "key_1", "key_2"], 'Unexpected argument "key_2"'],
  [["key", "rotate", "key_1", "--expires", "2030-01-01"], '--expires is not an option of "rotate"'],
  [["company", "deactivate", "Larkfield", "Foods", "Ltd"], 'Unexpected argument "Foods"'],
  [["company", "erase", "--company", "Larkfield Foods Ltd", "--to", "x"], '--to is not an option of "erase"'],
  [["backup", "create", "--from", "x"], '--from is not an option of "create"'],
  [["secret", "accept", "--confirm", "yes"], 'Unexpected argument "yes"'],
  [["account", "reset-second-factor", "a@x.example", "b@x.example"], 'Unexpected argument "b@x.example"'],
  [["db:migrate", "now"], 'Unexpected argument "now"'],
  [["new", "tabel", "toolCrib"], '"tabel" is not a command of new'],
  [["new", "table"], "The name is missing"],
  [["start", "--port", "3001"], 'Unexpected argument "--port"'],
  [["client:python", "--server", "http://localhost:3000"], "Unknown option '--server'"],
  [["client:python", "http://localhost:3000", "more"], 'Unexpected argument "more"'],
  [["bench:chart", "now"], "Unexpected argument 'now'"],
  [["bench:memory", "--minutes=1"], "Unknown option '--minutes'"],
  [["bench:pages", "now"], "Unexpected argument 'now'"],
])("%j is rejected before anything is done", async ([command = "", ...args], message) => {
  const none = join(dataDir, "none");
  expect(await refused({ DATA_DIR: none }, command, ...args)).toContain(message);
  expect(existsSync(none)).toBe(false);
});

test.each([
  ["key", "list"],
  ["company", "list"],
  ["backup", "create", "--to", join(dataDir, "backup")],
  ["secret", "rotate"],
  ["account", "reset-second-factor", "admin@brightlathe.example"],
])("%s %s on a folder without a database makes none", async (command, ...args) => {
  const none = join(dataDir, "none");
  expect(await refused({ DATA_DIR: none }, command, ...args)).toContain(`There is no database in ${none}`);
  expect(existsSync(none)).toBe(false);
});

test.each(["2030-02-31", "12/31/2030", "tomorrow"])("an expiry of %s is no time", async (expires) => {
  const key = ["--company", "Brightlathe Precision Inc.", "--name", "Nightly sync", "--scopes", "*"];
  expect(await refused({}, "key", "create", ...key, "--expires", expires)).toContain(
    "--expires takes a time",
  );
});

test("a list whose reader has enough ends quietly", async () => {
  const child = spawn("npm", ["run", "--silent", "key", "--", "list", "--json"], {
    env: { ...cleanEnvironment(), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect([printed, code]).toEqual(["", 0]);
});

test("a name of spaces is none, for keys and for companies", async () => {
  const company = ["--company", "Brightlathe Precision Inc."];
  expect(await refused({}, "key", "create", ...company, "--name", " ", "--scopes", "*")).toContain(
    "--name is missing",
  );
  expect(
    await refused({}, "company", "create", "--name", " ", "--admin", "admin@brightlathe.example"),
  ).toContain("--name is missing");
});
