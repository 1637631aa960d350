import { describe, expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "../testing/test-api";

const api = await testApi();
const key = await api.createApiKey(["*"], 1);
const call = (path: string, body: object) => api.call({ method: "POST", path: `/api/v1/${path}`, key, body });

const sequence = { _operation: "create", itemId: demoId("item", 14), next: 1, step: 1, size: 5 };
const step = {
  _operation: "create",
  makeMethodId: demoId("mm", 2),
  order: 30,
  operationOrder: "After Previous",
  operationType: "Process",
  processId: demoId("proc", 5),
  description: "Deburr",
};

describe("an error of an operation", () => {
  test("names the reference to nothing and shows its key", async () => {
    const unknown = await call("items/upsertMethodOperation", { ...step, workCenterId: "nope" });
    expect(unknown).toMatchObject({
      status: 409,
      json: {
        code: "23503",
        details: 'Key (workCenterId)=(nope) is not present in table "workCenter".',
        issues: [{ path: ["workCenterId"] }],
      },
    });
    const term = await call("invoicing/upsertSalesInvoice", {
      customerId: demoId("cust", 2),
      locationId: demoId("loc", 1),
      invoiceId: "",
      currencyCode: "EUR",
      paymentTermId: "nope",
    });
    expect(term).toMatchObject({
      status: 409,
      json: {
        code: "23503",
        details: 'Key (paymentTermId)=(nope) is not present in table "paymentTerm".',
        issues: [{ path: ["paymentTermId"] }],
      },
    });
  });

  test("rejects a member that validation would drop", async () => {
    const key = await api.createApiKey();
    const response = await api.call({
      method: "POST",
      path: "/api/v1/settings/resolveSections",
      key,
      body: '{"ids":[{"a":{"__proto__":1}}]}',
    });
    expect(response).toMatchObject({
      status: 400,
      json: { code: "invalid_input", issues: [{ path: ["ids", 0, "a", "__proto__"] }] },
    });
  });

  test("names the duplicate and shows its key", async () => {
    await call("settings/upsertItemSerialSequence", sequence);
    const again = await call("settings/upsertItemSerialSequence", sequence);
    expect(again).toMatchObject({
      status: 409,
      json: {
        code: "23505",
        details: `Key (itemId)=(${sequence.itemId}) already exists.`,
        issues: [{ path: ["itemId"] }],
      },
    });
    const [one] = (await api.call({ path: "/salesInvoice?select=invoiceId&limit=1&order=id", key })).json;
    const taken = await call("invoicing/upsertSalesInvoice", {
      customerId: demoId("cust", 2),
      locationId: demoId("loc", 1),
      currencyCode: "EUR",
      invoiceId: one.invoiceId,
    });
    expect(taken).toMatchObject({
      status: 409,
      json: {
        code: "23505",
        details: `Key (invoiceId)=(${one.invoiceId}) already exists.`,
        issues: [{ path: ["invoiceId"] }],
      },
    });
  });

  test.each([
    ["items/upsertMethodOperation", { ...step, laborTime: 1e16 }, ["laborTime"]],
    ["items/upsertMethodOperation", { ...step, operationUnitCost: 1e300 }, ["operationUnitCost"]],
  ])("%s names the number that overflows: %#", async (path, body, field) => {
    const response = await call(path, body);
    expect([response.status, response.json.code]).toEqual([400, "invalid_input"]);
    const message = "A number is too large to be stored.";
    expect(response.json).toMatchObject({ message, issues: [{ path: field, message }] });
  });
});
