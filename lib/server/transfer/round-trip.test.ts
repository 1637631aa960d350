import { expect, onTestFinished, test } from "vitest";
import { testApi } from "../testing/test-api";
import { importing } from "./testing/import-file";

const api = await testApi();
const key = await api.createApiKey();
const { send, check } = importing(api, key);

test.each([
  ["quote", { internalNotes: "Call first.", externalNotes: ["a", "b"], customFields: [] }],
  ["quoteLine", { priceTrace: [], configuration: 5, additionalCharges: "{}" }],
  ["item", { tags: ["a;b", " x ", "", "c"] }],
  ["supplierQuoteLine", { supplierPartRevision: "1,5", quantity: [100, 250.5, 1000] }],
  ["gauge", { dateAcquired: "0026-01-05" }],
  // Other customers have rates below 100 %.
  ["customer", { taxPercent: 1.1 }],
  ["quote", { exchangeRateUpdatedAt: "0001-01-01T04:56:02.000Z" }],
  // Both are 1:30 in the company's time zone.
  ["quote", { exchangeRateUpdatedAt: "2026-11-01T05:30:00.000Z" }],
  ["quote", { exchangeRateUpdatedAt: "2026-11-01T06:30:00.123Z" }],
])("what a %s holds comes back from a file as it was exported", async (resource, values) => {
  const [{ id }] = (await api.call({ path: `/${resource}?limit=1`, key })).json;
  const change = { method: "PATCH", path: `/${resource}?id=eq.${id}`, key, body: values };
  const changed = await api.call({ ...change, headers: { prefer: "return=representation" } });
  expect(changed, changed.text).toMatchObject({ status: 200, json: values });
  for (const format of ["csv", "xlsx"]) {
    const { bytes } = await api.call({ path: `/api/console/export/${resource}.${format}`, key });
    const read = await send(resource, bytes ?? "");
    const { rejectedRows, ...checked } = await check(read.id);
    expect(rejectedRows).toEqual([]);
    expect(checked).toMatchObject({ created: 0, updated: 0, unchanged: read.rows });
  }
});

test("a text that Excel cuts off is not imported in its place", async () => {
  const body = { name: "Long", phone: "x".repeat(40_000) };
  expect((await api.call({ method: "POST", path: "/customer", key, body })).status).toBe(201);
  onTestFinished(
    async () => void (await api.call({ method: "DELETE", path: "/customer?name=eq.Long", key })),
  );
  const path = "/api/console/export/customer.xlsx?select=name,phone&name=eq.Long";
  const { id } = await send("customer", (await api.call({ path, key })).bytes ?? "");
  expect(await check(id)).toMatchObject({
    ...{ updated: 0, unchanged: 0, rejected: 1 },
    rejectedRows: [
      { errors: [{ column: "phone", message: expect.stringContaining("Excel keeps 32,767 characters") }] },
    ],
  });
});
