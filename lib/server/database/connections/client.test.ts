import { readdirSync, readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { readEnv } from "../../config/env";
import { testDatabase } from "../../testing/database";
import { startTcpProxy } from "../../testing/tcp-proxy";
import { testApi } from "../../testing/test-api";
import { testSecret } from "../../testing/test-secret";
import { isConnectionLost } from "../errors/classify-database-error";
import { DatabaseClient } from "./client";
import { withClient } from "./with-client";

const api = await testApi();
const real = new URL(api.connectionString);
const away = "127.0.0.1:1";

/** The database at several hosts, as an operator writes it. */
function atHosts(hosts: string[], url = real): string {
  const { username, password, pathname } = url;
  const given = `postgresql://${username}:${password}@${hosts.join()}${pathname}?target_session_attrs=read-write`;
  return readEnv({ DATABASE_URL: given, APP_SECRET: testSecret }).DATABASE_URL;
}

/** A database that accepts no writes, as on a standby. */
const readOnly = new URL((await testDatabase("empty")).connectionString);
await withClient(readOnly.href, (client) =>
  client.query(`ALTER DATABASE "${readOnly.pathname.slice(1)}" SET default_transaction_read_only = on`),
);

it("that is cut while no statement runs fails the next statement, and ends no process", async () => {
  const client = new DatabaseClient({ connectionString: real.href, application_name: "to be cut" });
  await client.connect();
  const ended = new Promise<void>((resolve) => client.on("end", resolve));
  await withClient(real.href, (other) =>
    other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'to be cut'`,
    ),
  );
  await ended;
  await expect(client.query("SELECT 1")).rejects.toThrow(/not queryable|closed/);
});

it("limits the time of each query, however it is written, unless it has a limit of its own", async () => {
  const slow = "SELECT pg_sleep(0.5)";
  const writings = [
    slow,
    { text: slow },
    { text: "SELECT pg_sleep($1)", values: [0.5] },
    sql`SELECT pg_sleep(${0.5})`,
  ];
  for (const query of writings) {
    const client = new DatabaseClient({ connectionString: real.href, query_timeout: 100 });
    await client.connect();
    await expect(client.query(query)).rejects.toThrow("Query read timeout");
    await client.end();
  }
  const client = new DatabaseClient({ connectionString: real.href, query_timeout: 100 });
  await client.connect();
  expect((await client.query("SELECT $1::int AS n", [7])).rows).toEqual([{ n: 7 }]);
  const own = Object.assign(sql`SELECT 1 AS n, pg_sleep(${0.5})`, { query_timeout: 20_000 });
  expect((await client.query(own)).rows).toMatchObject([{ n: 1 }]);
  await client.end();
});

describe("a connection string with several hosts", () => {
  it.each([
    ["first", [real.host, away]],
    ["last", [away, "127.0.0.1:2", real.host]],
  ])("leads to the one that is there: the %s", async (_name, hosts) => {
    const port = await withClient(atHosts(hosts), async (client) => client.port);
    expect(port).toBe(Number(real.port));
  });

  it("waits at a start for a host that is slow to answer", async () => {
    const slow = createServer((client) => {
      const target = connect(Number(real.port), "127.0.0.1");
      for (const socket of [client, target]) socket.on("error", () => socket.destroy());
      target.pipe(client);
      client.pause();
      setTimeout(() => client.pipe(target), 1_200);
    });
    await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
    const address = slow.address();
    const port = typeof address === "object" ? address?.port : 0;
    const found = await withClient(atHosts([away, `127.0.0.1:${port}`]), async (client) => client.port);
    slow.close();
    expect(found).toBe(port);
  });

  it("serves the pools of a server process", async () => {
    const deps = api.anotherProcess({ DATABASE_URL: atHosts([away, real.host]) });
    const key = await api.createApiKey();
    expect((await api.call({ path: "/webhook?limit=1", key }, deps)).status).toBe(200);
    const { port } = await deps.pool.connectFor(null).then((client) => {
      client.release();
      return client;
    });
    expect(port).toBe(Number(real.port));
  });

  it("is a lost database while none responds", async () => {
    const url = atHosts([away, "127.0.0.1:3"]);
    const deps = api.anotherProcess({ DATABASE_URL: url, DATABASE_REQUEST_URL: url });
    const key = await api.createApiKey();
    expect((await api.call({ path: "/webhook?limit=1", key }, deps)).status).toBe(503);
    await expect(new DatabaseClient({ connectionString: url }).connect()).rejects.toThrow(
      "Connection terminated: no database at 127.0.0.1:1,127.0.0.1:3 accepts writes",
    );
  });

  it("leads to one of them again after a time in which none responded", async () => {
    const proxies = await Promise.all([1, 2].map(() => startTcpProxy(Number(real.port))));
    const url = atHosts(proxies.map(({ port }) => `127.0.0.1:${port}`));
    const select = () => withClient(url, (client) => client.query("SELECT 1"));
    for (const proxy of proxies) proxy.setRelay(() => ({ relayed: Buffer.alloc(0), isCut: false }));
    const error: unknown = await select().catch((thrown: unknown) => thrown);
    expect(isConnectionLost(error)).toBe(true);
    for (const proxy of proxies) proxy.setRelay(null);
    expect((await select()).rowCount).toBe(1);
    await Promise.all(proxies.map((proxy) => proxy.close()));
  });

  it("rejects a host that accepts no writes", async () => {
    for (const hosts of [[readOnly.host, away], [readOnly.host]]) {
      const client = new DatabaseClient({ connectionString: atHosts(hosts, readOnly) });
      await expect(client.connect()).rejects.toThrow(/no database at .* accepts writes/);
    }
  });

  it("reports a rejected login as such", async () => {
    const url = new URL(atHosts([away, real.host]));
    url.password = "wrong";
    const client = new DatabaseClient({ connectionString: url.href });
    await expect(client.connect()).rejects.toMatchObject({ code: "28P01" });
  });
});

it("is the client of every connection that a variable configures", () => {
  const sources = ["bin", "lib", "prisma"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    )
    .filter(
      (file) =>
        file.endsWith(".ts") && !/\.test\.|\/testing\/|^(bin\/(embedded|checks)|lib\/generated)\//.test(file),
    )
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const own = sources.filter(({ text }) => /new (pg\.)?Client\(/.test(text));
  const pools = sources.filter(({ text }) => /new pg\.Pool\(|extends pg\.Pool|new PrismaPg\(\{/.test(text));
  expect(pools.length).toBe(3);
  const others = pools.filter(({ text }) => !text.includes("Client: DatabaseClient"));
  expect([...own, ...others].map(({ file }) => file)).toEqual([]);
});
