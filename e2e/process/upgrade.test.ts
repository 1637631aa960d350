import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { startEmbedded } from "@/bin/embedded/embedded";
import { encryptV1 } from "@/lib/server/testing/encrypt-v1";
import { addEarlierRows, makeEarlierDatabase } from "@/prisma/testing/earlier-release";
import { cleanUp, makeDataDir, npmRun as npmRunWith, startMillwright } from "./millwright";

const dataDir = makeDataDir();
const secretFile = join(dataDir, "app-secret");
afterAll(() => cleanUp(dataDir));

const npmRun = (command: string, ...args: string[]) => npmRunWith({ DATA_DIR: dataDir }, command, ...args);

/** Does `work` on the built-in database while no server runs. */
async function onDatabase(work: (client: Client, url: string) => Promise<unknown>): Promise<void> {
  const database = await startEmbedded({ dataDir, durability: "throwaway" });
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await work(client, database.connectionString);
  await client.end();
  await database.stop();
}

/** Starts with data that cannot be upgraded and returns the printed error. */
async function startError(): Promise<string> {
  const millwright = await startMillwright({ dataDir });
  expect(await millwright.ended()).toBe(1);
  expect(millwright.output()).not.toMatch(/\n\s+at /);
  return millwright.output();
}

describe("npm start on the data of an earlier release", () => {
  test("keeps the old state when the upgrade fails, and reports the failed step", async () => {
    await onDatabase(async (client, url) => {
      await makeEarlierDatabase(url);
      await addEarlierRows(client);
      await client.query('CREATE TABLE "functionVersion" ("id" text)');
    });
    const message = await startError();
    expect(message).toMatch(/_function_versions: .*"functionVersion" already exists/s);
    expect(message).toContain("The database is as it was before the upgrade");
  });

  test("upgrades it to this release, and its company can be exported while the server runs", async () => {
    await onDatabase(async (client) => {
      await client.query('DROP TABLE "functionVersion"');
      const encrypted = encryptV1(readFileSync(secretFile, "utf8").trim(), "whsec_old");
      await client.query(
        `INSERT INTO "webhook" ("companyId", "name", "table", "url", "secret", "createdBy")
         VALUES ('co_old', 'Hook', 'item', 'https://hook.example', $1, 'usr_old')`,
        [encrypted],
      );
    });
    const millwright = await startMillwright({ dataDir });
    await millwright.ready();
    expect(await npmRun("company", "list", "--json")).toContain('"name":"Old Ltd"');
    const archive = join(dataDir, "old.tar.gz");
    expect(await npmRun("company", "export", "--company", "co_old", "--to", archive)).toContain(
      "rows of Old Ltd",
    );
    expect(existsSync(archive)).toBe(true);
    await expect(npmRun("secret", "rotate")).rejects.toThrow("Stop it first");
    millwright.child.kill("SIGTERM");
    expect(await millwright.ended()).toBe(0);
  });
});

describe("a secret", () => {
  test("is rotated while the server is stopped", async () => {
    const before = readFileSync(secretFile, "utf8");
    expect(await npmRun("secret", "rotate")).toContain("1 value is encrypted under the new secret");
    expect(readFileSync(secretFile, "utf8")).not.toBe(before);
    expect(await npmRun("secret", "accept")).toContain("nothing to do");
  });

  test("that is lost prevents the start until the values it encrypted are discarded", async () => {
    rmSync(secretFile);
    expect(await startError()).toMatch(/app-secret is not the one.*from a copy.*secret -- accept/s);
    await expect(npmRun("secret", "accept")).rejects.toThrow(/1 in webhook.*--confirm/s);
    expect(await npmRun("secret", "accept", "--confirm")).toContain("Deleted: the encrypted values");
    expect(await npmRun("secret", "accept")).toContain("nothing to do");
  });
});

test("npm start rejects a database that a newer release has migrated", async () => {
  await onDatabase((client) =>
    client.query(`INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name")
                  VALUES ('x', 'x', now(), '29990101000000_later')`),
  );
  expect(await startError()).toMatch(/newer release.*29990101000000_later.*Nothing was changed/s);
});

test("a company can be deleted while the server is stopped", async () => {
  const erase = ["erase", "--company", "co_old"];
  await expect(npmRun("company", ...erase)).rejects.toThrow("--confirm 'Old Ltd'");
  expect(await npmRun("company", ...erase, "--confirm", "Old Ltd")).toContain("Old Ltd is erased");
  expect(await npmRun("company", "list", "--json")).toBe("");
});
