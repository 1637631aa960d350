import { expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";

const api = await testApi();
const key = await api.createApiKey();
const printed = async (resource: string, id: string, sections?: string[]) => {
  const call = { method: "POST", path: "/api/console/print/getDocument", key };
  const { status, json } = await api.call({ ...call, body: { resource, id, ...(sections && { sections }) } });
  expect(status).toBe(200);
  return json;
};
const change = async (path: string, body: object) => {
  const { status, text } = await api.call({ method: "PATCH", path, key, body });
  expect(status, text).toBe(204);
};
const factOf = (document: { facts: { label: string; value: string }[] }, wanted: string) =>
  document.facts.find(({ label }) => label === wanted)?.value;

const [{ id: draft }] = (await api.call({ path: "/salesInvoice?status=eq.Draft&select=id&limit=1", key }))
  .json;

it.each([
  ["quote", demoId("quo", 3), "customerReference"],
  ["salesOrder", demoId("so", 5), "customerReference"],
  ["salesInvoice", draft, "customerReference"],
  ["purchaseOrder", demoId("po", 3), "supplierReference"],
])("a reference of a %s that looks like a day is printed as it is", async (resource, id, column) => {
  for (const reference of ["4711-00-12", "2025-01-12"]) {
    await change(`/${resource}?id=eq.${id}`, { [column]: reference });
    expect(factOf(await printed(resource, id), "Your reference")).toBe(reference);
  }
});

it("a quote has the day on which it was created in the time zone of the company", async () => {
  const id = demoId("quo", 3);
  await change(`/company?id=eq.${demoId("co", 1)}`, { timezone: "America/Chicago" });
  await api.deps.pool.query(`UPDATE "quote" SET "createdAt" = '2026-01-22T03:00:00Z' WHERE "id" = $1`, [id]);
  expect(factOf(await printed("quote", id), "Quote date")).toBe("Jan 21, 2026");
});

it("a section prints the company's name literally, including $ and braces", async () => {
  await change(`/company?id=eq.${demoId("co", 1)}`, { name: "Cash $& Carry {{company.taxId}}" });
  const section = {
    id: "sec_named",
    name: "Named",
    placement: "body",
    content: { text: "We are {{company.name}}." },
  };
  const created = await api.call({ method: "POST", path: "/documentSection", key, body: section });
  expect(created.status, created.text).toBe(201);
  const { body } = await printed("salesOrder", demoId("so", 5), ["sec_named"]);
  expect(body).toEqual([{ title: "Named", lines: ["We are Cash $& Carry {{company.taxId}}."] }]);
});

it("a quote is printed whose lines have no prices yet, or are not quoted", async () => {
  const create = async (path: string, body: object) => {
    const { status, json, text } = await api.call({ method: "POST", path, key, body });
    expect(status, text).toBe(201);
    return json.id;
  };
  const quoteId = await create("/quote", { customerId: demoId("cust", 1) });
  const line = { quoteId, itemId: demoId("item", 1) };
  await create("/quoteLine", { ...line, description: "Later", quantity: [5], sortOrder: 1 });
  await create("/quoteLine", { ...line, description: "Never", status: "No Quote", sortOrder: 2 });
  const { rows, totals } = await printed("quote", quoteId);
  const cell = expect.any(String);
  expect(rows).toMatchObject([
    { cells: [cell, "Later", "5", cell, "", "", "", ""], details: [] },
    { cells: [cell, "Never", "1", cell, "", "", "", ""], details: ["Not quoted"] },
  ]);
  expect(totals).toEqual([]);
});
