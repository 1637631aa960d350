import { afterAll, describe, expect, it } from "vitest";
import { createPool } from "./database/pool";
import { createKeyRing } from "./keys/key-ring";
import { countingProxy } from "./testing/counting-proxy";
import { testApi } from "./testing/test-api";

const api = await testApi();
const url = new URL(api.connectionString);
const proxy = await countingProxy(Number(url.port));
url.hostname = "127.0.0.1";
url.port = String(proxy.port);
const pool = createPool(url.href, 1);
const far = { ...api.deps, pool, keys: createKeyRing(api.deps.pool) };
afterAll(async () => {
  await pool.end();
  await proxy.close();
});

describe("a read", () => {
  const key = api.makeKey();

  it.each([
    ["a list of rows", { path: "/webhook?limit=3&active=is.true" }],
    ["a counted list", { path: "/webhook?select=*&limit=1", headers: { prefer: "count=exact" } }],
    ["a row by its key", { path: "/eventSystemTrigger?tableName=eq.item" }],
    ["a READ operation", { method: "POST", path: "/api/v1/sales/getBaseCatalog", body: {} }],
  ])(
    "of %s costs one round trip to the database, its transaction and settings included",
    async (_what, call) => {
      await pool.query("SELECT 1");
      const before = proxy.roundTrips();
      const answer = await api.call({ ...call, key: await key }, far);
      expect(answer.status).toBeLessThan(300);
      expect(proxy.roundTrips() - before).toBe(1);
    },
  );
});
