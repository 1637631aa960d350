import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { listKeys } from "../../auth/api-keys/manage-keys";
import { testDatabase } from "../../testing/database";
import { startTcpProxy } from "../../testing/tcp-proxy";
import { withClient } from "../connections/with-client";
import { toStartError } from "./command-error";

const { connectionString, superuser } = await testDatabase();
const role = `stranger_${randomBytes(6).toString("hex")}`;
const asSuperuser = (statement: string) => withClient(superuser, (client) => client.query(statement));
await asSuperuser(`CREATE ROLE "${role}" LOGIN PASSWORD 'x'`);
afterAll(() => asSuperuser(`DROP ROLE "${role}"`));

/** What a command prints for the error of this work. */
const printed = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => toStartError(error)?.message,
  );

test("an account without privileges is reported as one", async () => {
  const url = new URL(connectionString);
  [url.username, url.password] = [role, "x"];
  const message = await printed(withClient(url.href, (client) => listKeys(client, null)));
  expect(message).toContain("permission denied for table");
  expect(message).toContain("the account that owns the tables");
});

test("a database that accepts no writes is reported as one", async () => {
  const write = withClient(connectionString, async (client) => {
    await client.query("SET default_transaction_read_only = on");
    await client.query(`DELETE FROM "apiKey"`);
  });
  const message = await printed(write);
  expect(message).toContain("read-only transaction");
  expect(message).toContain("accepts writes");
});

test.each([
  ["'53100'", "could not extend file", "full"],
  ["'53300'", "too many clients", "Try again"],
  ["'57P01'", "terminating connection", "Try again"],
  ["'55P03'", "canceling statement due to lock timeout", "Try again"],
])("the database's own error %s is printed with what to do", async (code, text, advice) => {
  const message = await printed(
    withClient(connectionString, (client) =>
      client.query(`DO $$ BEGIN RAISE '${text}' USING ERRCODE = ${code}; END $$`),
    ),
  );
  expect(message).toContain(text);
  expect(message).toContain(advice);
});

test("a connection that is lost is reported as one, to the statement and to those after it", async () => {
  const url = new URL(connectionString);
  const proxy = await startTcpProxy(Number(url.port));
  [url.hostname, url.port] = ["127.0.0.1", String(proxy.port)];
  await withClient(url.href, async (client) => {
    proxy.setRelay(() => ({ relayed: Buffer.alloc(0), isCut: true }));
    for (const _ of ["during", "after"]) {
      const message = await printed(client.query("SELECT 1"));
      expect(message).toContain("connection to the database was lost");
      expect(message).toContain("Try again");
    }
  });
  await proxy.close();
});

test("a value that the database rejects is printed in words, and a defect is not taken for one", async () => {
  const value = withClient(connectionString, (client) => client.query("SELECT 'x'::integer"));
  expect(await printed(value)).toContain("invalid input syntax");
  expect(toStartError(new TypeError("x is not a function"))).toBeNull();
});
