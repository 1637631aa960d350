import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import {
  cleanUp,
  makeDataDir,
  npmRun as npmRunWith,
  postmasterOf,
  startMillwright,
  statusOf,
} from "./millwright";

const dataDir = makeDataDir();
afterAll(() => cleanUp(dataDir));

const npmRun = (command: string, ...args: string[]) => npmRunWith({ DATA_DIR: dataDir }, command, ...args);

const createKey = (name: string) =>
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
    "account",
    "secret",
    "backup",
    "db:migrate",
    "db:diff",
    "db:check",
    "db:seed",
    "bench",
    "worker",
    "test:events",
    "test:mutation",
    "client:python",
  ])("%s prints its usage with --help and does nothing else", async (command) => {
    expect(await npmRun(command, "--help")).toMatch(/^Usage: npm /);
  });

  test("works on the built-in database without a server, and leaves none running", async () => {
    expect(await npmRun("db:migrate")).toContain("Applied");
    expect(await npmRun("db:seed", "--size", "S")).toContain("mw_live_");
    expect(postmasterOf(dataDir)).toBeUndefined();
  });

  test("creates an API key with the server stopped and running; --json prints one line", async () => {
    const created = [await createKey("created while off")];
    const millwright = await startMillwright({ dataDir });
    await millwright.ready();
    // No start has written it: the demo data came from db:seed, or the start that put them in was killed before.
    expect(millwright.output()).toContain(
      `Demo key: ${readFileSync(join(dataDir, "demo-key"), "utf8").trim()}`,
    );
    created.push(await createKey("created while on"));
    for (const line of created) {
      expect(line).toMatch(/^\{.*\}\n$/);
      const { key } = JSON.parse(line);
      const init = { headers: { authorization: `Bearer ${key}` } };
      expect(await statusOf(`${millwright.origin}/webhook?limit=1`, init)).toBe(200);
    }
    expect(postmasterOf(dataDir)).toBeDefined();
  });

  test("creates, suspends and reactivates a company while the server runs", async () => {
    const millwright = await startMillwright({ dataDir });
    await millwright.ready();
    const company = async (...args: string[]) => JSON.parse(await npmRun("company", ...args, "--json"));
    const admin = ["--admin", "admin@brightlathe.example"];
    const { companyId } = await company("create", "--name", "Second Works", ...admin, "--currency", "EUR");
    expect(await npmRun("company", "list", "--json")).toContain(`"id":"${companyId}","name":"Second Works"`);
    const options = ["--company", "Second Works", "--scopes", "*", "--name", "second", "--json"];
    const created = await npmRun("key", "create", ...options);
    const init = { headers: { authorization: `Bearer ${JSON.parse(created).key}` } };
    const status = () => statusOf(`${millwright.origin}/paymentTerm?limit=1`, init);
    expect(await status()).toBe(200);
    expect(await company("deactivate", "Second Works")).toEqual({ companyId, active: false, changed: true });
    await expect.poll(status, { timeout: 60_000 }).toBe(401);
    expect(await company("activate", companyId)).toEqual({ companyId, active: true, changed: true });
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
    const wrong = npmRun("company", "create", "--name", "Third", ...admin, "--currency", "XYZ");
    await expect(wrong).rejects.toThrow("--currency XYZ is not known");
  });

  test("resets two-factor authentication of a user who lost the device", async () => {
    const millwright = await startMillwright({ dataDir });
    await millwright.ready();
    const reset = (email: string) => npmRun("account", "reset-second-factor", email, "--json");
    const { link } = JSON.parse(await reset("admin@brightlathe.example"));
    const { pathname, hash } = new URL(link);
    expect(pathname).toBe("/sign-in/reset");
    const response = await fetch(`${millwright.origin}/api/auth/reset-password`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: millwright.origin },
      body: JSON.stringify({ token: hash.replace("#token=", ""), newPassword: "kestrel-harbour-7714" }),
    });
    expect(response.status).toBe(200);
    await expect(reset("nobody@nowhere.example")).rejects.toThrow("nobody@nowhere.example");
  });

  test("that fails prints the reason and exits with a non-zero code", async () => {
    const failing = npmRun("key", "create", "--company", "Nobody", "--scopes", "*", "--name", "n", "--json");
    await expect(failing).rejects.toMatchObject({ code: 1, stdout: "" });
    await expect(failing).rejects.toThrow("Nobody");
  });

  test("worker does not take this machine for the server's address, when the database is elsewhere", async () => {
    const failing = npmRunWith({ DATABASE_URL: "postgresql://127.0.0.1:9/none" }, "worker");
    await expect(failing).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("PUBLIC_URL: must be set"),
    });
  });
});
