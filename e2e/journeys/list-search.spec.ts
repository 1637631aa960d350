import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { callApi } from "./api";

async function create(path: string, body: object): Promise<{ id: string }> {
  const { status, json } = await callApi(path, { method: "POST", body: JSON.stringify(body) });
  expect(status, JSON.stringify(json)).toBe(201);
  return json;
}

test("the search of a list finds records by the names of those that they refer to", async ({
  admin: page,
}) => {
  const name = `Linked ${crypto.randomUUID().slice(0, 8)} Hydraulics`;
  const customer = await create("/customer", { name });
  const header = { customerId: customer.id, locationId: demoId("loc", 1), currencyCode: "USD" };
  for (let count = 0; count < 2; count++) await create("/salesInvoice", header);

  await page.goto("/console/records/salesInvoice");
  const search = page.getByRole("searchbox", { name: "Search sales invoices" });
  await search.fill(name.toUpperCase());
  const rows = page.locator("tbody tr[data-key]");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Sales invoices\s*2$/);
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await expect(row).toContainText(name);
});
