import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { createKeyRing } from "../auth/api-keys/key-ring";
import { createRequestPool, startInAppRole } from "../database/connections/pool";
import { countingProxy } from "../testing/counting-proxy";
import { testApi } from "../testing/test-api";

const api = await testApi();
const url = new URL(api.connectionString);
const proxy = await countingProxy(Number(url.port));
url.hostname = "127.0.0.1";
url.port = String(proxy.port);
const requests = createRequestPool(startInAppRole(url.href), 1);
const far = { ...api.deps, requests, keys: createKeyRing(api.deps.pool) };
afterAll(async () => {
  await requests.end();
  await proxy.close();
});

describe("a read", () => {
  const key = api.createApiKey();

  it.each([
    ["a list of rows", { path: "/webhook?limit=3&active=is.true" }],
    ["a counted list", { path: "/webhook?select=*&limit=1", headers: { prefer: "count=exact" } }],
    ["a row by its key", { path: "/eventSystemTrigger?tableName=eq.item" }],
    ["a READ operation", { method: "POST", path: "/api/v1/sales/getBaseCatalog", body: {} }],
  ])(
    "of %s costs one round trip to the database, its transaction and settings included",
    async (_what, call) => {
      await requests.query("SELECT 1");
      const before = proxy.roundTrips();
      const response = await api.call({ ...call, key: await key }, far);
      expect(response.status).toBeLessThan(300);
      expect(proxy.roundTrips() - before).toBe(1);
    },
  );
});

describe("a write", () => {
  const key = api.createApiKey();
  const idempotency = () => ({ "idempotency-key": randomUUID() });

  it.each([
    ["an update", 1, { method: "PATCH", path: "/item?id=eq.none", body: { description: "changed" } }],
    ["a create", 1, { method: "POST", path: "/shippingTerm", body: { name: "of one round trip" } }],
    [
      "an update with an idempotency key, looked up with BEGIN and stored with COMMIT,",
      3,
      { method: "PATCH", path: "/item?id=eq.none", body: { description: "changed" }, headers: idempotency() },
    ],
  ])(
    "of rows by %s costs %i round trips: BEGIN and the settings travel with its first statement",
    async (_what, expected, call) => {
      await requests.query("SELECT 1");
      const before = proxy.roundTrips();
      const response = await api.call({ ...call, key: await key }, far);
      expect(response.status, response.text).toBeOneOf([201, 204]);
      expect(proxy.roundTrips() - before).toBe(expected);
    },
  );
});
