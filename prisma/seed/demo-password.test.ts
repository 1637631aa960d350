import { Client } from "pg";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { demoId } from "@/lib/schemas/demo-ids";
import { hashPassword, verifyPassword } from "@/lib/server/auth/sessions/password";
import { testDatabase } from "@/lib/server/testing/database";
import { chooseDemoPassword, hasPublicPassword, replacePublicPassword } from "./demo-password";
import { demoPassword } from "./sign-in";

const { connectionString } = await testDatabase();
const client = new Client({ connectionString });
beforeAll(() => client.connect());
afterAll(() => client.end());

const own = "gravel-Piano-47-otter";
const other = "lantern-Cobalt-83-mule";
const admin = demoId("usr", 1);
const colleague = demoId("usr", 2);

async function setPassword(users: string[] | "all", password: string): Promise<void> {
  const stored = await hashPassword(password);
  await client.query(sql`
    UPDATE "userAccount" SET "password" = ${stored}
    WHERE ${users === "all"} OR "userId" = ANY(${users === "all" ? [] : users})`);
}

async function passwordIs(userId: string, password: string): Promise<boolean> {
  const { rows } = await client.query(
    sql`SELECT "password" FROM "userAccount" WHERE "userId" = ${userId} AND "providerId" = 'credential'`,
  );
  return verifyPassword({ hash: rows[0].password, password });
}

const replace = (env: Record<string, string>) => replacePublicPassword(client, readLaunchEnv(env));
const remote = { PUBLIC_URL: "https://mill.example" };

beforeEach(() => setPassword("all", demoPassword));

describe("demo users with the public password", () => {
  it.each([{}, { HOST: "127.0.0.1" }, { HOST: "::1", PUBLIC_URL: "http://localhost:3000" }])(
    "are served on this machine alone: %j",
    async (env) => {
      await replace(env);
      expect(await hasPublicPassword(client, { id: admin })).toBe(true);
      expect(await chooseDemoPassword(readLaunchEnv(env))).toBe(demoPassword);
    },
  );

  it.each([remote, { HOST: "0.0.0.0" }, { HOST: "::" }, { HOST: "192.168.1.7" }])(
    "are not served to other machines, and not made there either: %j",
    async (env) => {
      await expect(replace(env)).rejects.toThrow(/DEMO_PASSWORD.*SEED=none/s);
      await expect(chooseDemoPassword(readLaunchEnv(env))).rejects.toThrow(/SEED=none.*DEMO_PASSWORD/s);
    },
  );

  it("are noticed when only one is left, in either company", async () => {
    await setPassword("all", own);
    await replace(remote);
    for (const last of [colleague, demoId("usr", 2, 2)]) {
      await setPassword([last], demoPassword);
      await expect(replace(remote)).rejects.toThrow(/DEMO_PASSWORD/);
      await setPassword([last], own);
    }
  });

  it("get DEMO_PASSWORD, and their sessions end; users who have chosen a password keep it and stay signed in", async () => {
    await setPassword([colleague], other);
    for (const user of [admin, colleague]) {
      await client.query(sql`
        INSERT INTO "session" ("id", "userId", "token", "expiresAt", "createdAt", "updatedAt")
        VALUES (${`sess_${user}`}, ${user}, ${`token ${user}`}, now() + interval '1 day', now(), now())`);
    }
    await replace({ ...remote, DEMO_PASSWORD: own });
    expect(await passwordIs(admin, own)).toBe(true);
    expect(await passwordIs(demoId("usr", 2, 2), own)).toBe(true);
    expect(await passwordIs(colleague, other)).toBe(true);
    expect(await hasPublicPassword(client, { id: admin })).toBe(false);
    const { rows } = await client.query(`SELECT "userId" FROM "session"`);
    expect(rows).toEqual([{ userId: colleague }]);
    await replace(remote);
  });

  it("get no DEMO_PASSWORD that is easy to guess, the public one among them", async () => {
    for (const DEMO_PASSWORD of [demoPassword, "brightlathe1", "password1234"]) {
      await expect(replace({ ...remote, DEMO_PASSWORD })).rejects.toThrow(/DEMO_PASSWORD.*easy to guess/);
    }
    expect(() => readLaunchEnv({ DEMO_PASSWORD: "short" })).toThrow(/DEMO_PASSWORD: Use at least 10/);
    expect(await passwordIs(admin, demoPassword)).toBe(true);
  });
});
