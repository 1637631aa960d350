import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { StartError } from "../../config/start-error";
import { testDatabase } from "../../testing/database";
import { testSecret } from "../../testing/test-secret";
import { resolveRequestUrl } from "./request-login";

const { connectionString } = await testDatabase("migrated");
const otherSecret = Buffer.alloc(32, 8).toString("base64");
const owner = new pg.Client({ connectionString });
await owner.connect();
const created = new Set<string>();
afterAll(async () => {
  for (const role of created) await owner.query(`DROP ROLE "${role}"`);
  await owner.end();
});

const resolve = async (...given: [secret: string, explicit?: string]) => {
  const url = new URL(await resolveRequestUrl(owner, connectionString, ...given));
  if (url.username.startsWith("millwright_request_")) created.add(url.username);
  return url;
};

async function sessionOf(url: URL): Promise<{ session: string; role: string }> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query(`SELECT session_user AS "session", current_user AS "role"`);
  await client.end();
  return rows[0];
}

async function createRole(attributes: string): Promise<URL> {
  const role = `login_${randomBytes(6).toString("hex")}`;
  created.add(role);
  await owner.query(`CREATE ROLE "${role}" LOGIN PASSWORD 'x' ${attributes}`);
  await owner.query(`GRANT "millwright_app" TO "${role}"`);
  const url = new URL(connectionString);
  [url.username, url.password] = [role, "x"];
  return url;
}

describe("the account that requests log in with", () => {
  it("is a role of its own where the account of DATABASE_URL may create one", async () => {
    const url = await resolve(testSecret);
    expect(await sessionOf(url)).toEqual({ session: url.username, role: url.username });
    const { rows } = await owner.query(
      "SELECT rolsuper, rolbypassrls, rolinherit, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = $1",
      [url.username],
    );
    expect(Object.values(rows[0])).toEqual([false, false, false, false, false]);
  });

  it("has the same password on every machine, another one after the secret was rotated, and none in clear text", async () => {
    const first = await resolve(testSecret);
    expect((await resolve(testSecret)).href).toBe(first.href);
    const rotated = await resolve(otherSecret);
    expect(rotated.username).toBe(first.username);
    await expect(sessionOf(first)).rejects.toMatchObject({ code: "28P01" });
    expect((await sessionOf(rotated)).session).toBe(rotated.username);
  });

  it("is the account of DATABASE_URL, in the application role from the start, where that may not create roles", async () => {
    const poor = await createRole("NOCREATEROLE");
    const client = new pg.Client({ connectionString: poor.href });
    await client.connect();
    const url = new URL(await resolveRequestUrl(client, poor.href, otherSecret.replace("C", "D")));
    await client.end();
    expect(await sessionOf(url)).toEqual({ session: poor.username, role: "millwright_app" });
  });

  it("is the one of DATABASE_REQUEST_URL where that is given and has no privileges of its own", async () => {
    const poor = await createRole("NOINHERIT");
    expect((await resolve(testSecret, poor.href)).href).toBe(poor.href);
    await expect(resolve(testSecret, connectionString)).rejects.toThrow("DATABASE_REQUEST_URL");
  });

  it("is named with its host and without its password where DATABASE_REQUEST_URL leads nowhere", async () => {
    const failure = resolve(testSecret, "postgresql://web:hidden-word@127.0.0.1:1/millwright");
    await expect(failure).rejects.toBeInstanceOf(StartError);
    await expect(failure).rejects.toThrow(
      /^(?!.*hidden-word)The PostgreSQL of DATABASE_REQUEST_URL \(127\.0\.0\.1:1\) cannot be used: connect ECONNREFUSED/,
    );
  });
});
