import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { createPool } from "../database/connections/pool";
import { testApi } from "../testing/test-api";
import { announceSender } from "../webhooks/liveness";

const api = await testApi();
const worker = await connected(api.connectionString);
await announceSender(worker);

describe("the paths of the service itself", () => {
  it.each(["/livez", "/readyz", "/openapi.json"])("%s responds without credentials", async (path) => {
    const response = await api.call({ path });
    expect(response.status).toBe(200);
    expect(response.json).toBeTypeOf("object");
    expect(await api.call({ path, method: "POST" })).toMatchObject({
      status: 405,
      headers: { allow: "GET,HEAD" },
    });
  });

  it("/ leads to the dashboard", async () => {
    expect(await api.call({ path: "/" })).toMatchObject({ status: 302, headers: { location: "/console" } });
  });

  it("/readyz is 503 with the reason while the database is unavailable, and /livez is not affected", async () => {
    const nowhere = createPool("postgresql://nobody@127.0.0.1:1/none", 1);
    const away = { ...api.deps, pool: nowhere };
    const ready = await api.call({ path: "/readyz" }, away);
    expect(ready).toMatchObject({ status: 503, json: { checks: { database: "unreachable" } } });
    expect((await api.call({ path: "/livez" }, away)).status).toBe(200);
    await nowhere.end();
  });

  it("/readyz is 503 while the database is read-only, as on a standby, since every write would fail", async () => {
    const setDefault = (to: string) =>
      worker.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I ${to}', current_database()); END $$`);
    await setDefault("SET default_transaction_read_only = on");
    const { pool } = api.anotherProcess();
    const ready = await api.call({ path: "/readyz" }, { ...api.deps, pool });
    await setDefault("RESET default_transaction_read_only");
    expect(ready).toMatchObject({
      status: 503,
      json: { status: "not ready", checks: { database: "read-only", migrations: "ok", worker: "ok" } },
    });
  });

  it("/readyz is 503 while no worker runs", async () => {
    expect(await api.call({ path: "/readyz" })).toMatchObject({
      status: 200,
      json: { checks: { worker: "ok" } },
    });
    await worker.query("SELECT pg_advisory_unlock_all()");
    // The result is cached for a second, so that /readyz cannot be used to load the database.
    const soon = { timeout: 5_000 };
    const alone = { status: 503, json: { checks: { database: "ok", worker: "none runs" } } };
    await expect.poll(() => api.call({ path: "/readyz" }), soon).toMatchObject(alone);
    await announceSender(worker);
    await expect.poll(() => api.call({ path: "/readyz" }), soon).toMatchObject({ status: 200 });
  });

  it("/readyz is 503 while the process shuts down, so that no new work is sent to it", async () => {
    const stopping = { ...api.deps, lifecycle: { stopping: true } };
    expect(await api.call({ path: "/readyz" }, stopping)).toMatchObject({ status: 503 });
  });
});

describe("any other path", () => {
  it.each([
    ["/nothing", "PGRST205"],
    ["/__proto__", "PGRST205"],
    ["/web%68ook", "PGRST205"],
    ["/api/v1/sales/nothing", "unknown_operation"],
    ["/api/v1/sales/constructor", "unknown_operation"],
    ["/api/v1/sales", "not_found"],
    ["/webhook/1", "PGRST125"],
    ["/webhook/1/", "PGRST125"],
    ["/salesInvoice/a/b?select=*", "PGRST125"],
    ["/nothing/1", "not_found"],
    ["/constructor/1", "not_found"],
    ["/rpc/sum", "PGRST202"],
    ["/rpc/sum/x", "PGRST202"],
    ["/rpc", "PGRST205"],
    ["/%ff%fe/%00", "not_found"],
  ])("%s is 404 as JSON, with or without credentials", async (path, code) => {
    const key = await api.createApiKey();
    for (const credentials of [undefined, key, "mw_live_wrong"]) {
      const response = await api.call({ path, key: credentials });
      expect(response).toMatchObject({ status: 404, json: { code } });
    }
  });
});

describe("every response", () => {
  it("carries the request's id when it is printable, else a new one", async () => {
    const given = await api.call({ path: "/livez", headers: { "x-request-id": "order 66" } });
    expect(given.headers["x-request-id"]).toBe("order 66");
    for (const bad of ["", "a".repeat(129), "line\nbreak", "ünï"]) {
      const response = await api.call({ path: "/nothing", headers: { "x-request-id": bad } });
      expect(response.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(response.json.requestId).toBe(response.headers["x-request-id"]);
    }
  });

  it("to HEAD has no body", async () => {
    expect(await api.call({ path: "/livez", method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  });
});

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  afterAll(() => client.end());
  return client;
}
