import { afterAll, afterEach, expect, it } from "vitest";
import { type Relay, startTcpProxy } from "../../testing/tcp-proxy";
import { testApi } from "../../testing/test-api";
import { isConnectionLost } from "../errors/classify-database-error";
import { createPool } from "./pool";

const api = await testApi();
const direct = new URL(api.connectionString);
const proxy = await startTcpProxy(Number(direct.port));
const url = new URL(direct);
url.port = String(proxy.port);
const pool = createPool(url.href, 4);
afterEach(() => proxy.setRelay(null));
afterAll(async () => {
  await pool.end();
  await proxy.close();
});

/** As of a host that has vanished: connections stay open, and nothing gets through. */
const silence: Relay = () => ({ relayed: Buffer.alloc(0), isCut: false });

const doesNotRespond = expect.objectContaining({
  message: "Connection terminated: the database does not respond",
});

it("statements are given up that a database does not respond to, each of them as a lost connection", async () => {
  const [one, other, idle] = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  await Promise.all([one, other, idle].map((client) => client.query("SELECT 1")));
  proxy.setRelay(silence);
  const errors = await Promise.all(
    [one, other].map((client) => client.query("SELECT 1").catch((error: unknown) => error)),
  );
  expect(errors).toEqual([doesNotRespond, doesNotRespond]);
  expect(errors.map(isConnectionLost)).toEqual([true, true]);
  for (const client of [one, other]) client.release(true);

  proxy.setRelay(null);
  expect((await idle.query("SELECT 2 AS n")).rows).toEqual([{ n: 2 }]);
  idle.release();
  expect((await pool.query("SELECT 3 AS n")).rows).toEqual([{ n: 3 }]);
});

it("a long statement is left alone while the database responds to others", async () => {
  expect((await pool.query(`SELECT 4 AS n FROM pg_sleep(3)`)).rows).toEqual([{ n: 4 }]);
});
