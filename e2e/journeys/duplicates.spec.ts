import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { callApi } from "./api";

test("a duplicate of a quote is created with its lines and prices, and has the next number", async ({
  admin: page,
}) => {
  const quote = {
    resource: "quote",
    values: { customerId: demoId("cust", 2), revisionId: 2, currencyCode: "EUR", exchangeRate: 0.01 },
    lines: [
      {
        values: { itemId: demoId("item", 7), description: "Bearing cap", quantity: [5], sortOrder: 1 },
        breaks: [{ values: { quantity: 5, unitPrice: 9, exchangeRate: 0.01 } }],
      },
    ],
  };
  const call = { method: "POST", body: JSON.stringify(quote) };
  const { json: saved } = await callApi("/api/console/document/save", call);
  await page.goto(`/console/records/quote/${saved.id}`);
  await page.getByRole("link", { name: "Duplicate" }).click();
  await expect(page.getByLabel("Description, line 1", { exact: true })).toHaveValue("Bearing cap");
  await expect(page.getByLabel("Unit price, price break 1", { exact: true })).toHaveValue("9");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/quote\/quo_/);
  const id = page.url().split("/").pop();
  expect(id).not.toBe(saved.id);
  const { json } = await callApi(`/quote?id=eq.${id}&select=quoteId,revisionId,status`);
  expect(json).toEqual([{ quoteId: expect.stringMatching(/^Q\d+$/), revisionId: 0, status: "Draft" }]);
  const [{ exchangeRate }] = (await callApi(`/quote?id=eq.${id}&select=exchangeRate`)).json;
  expect(exchangeRate, "that of today").toBeGreaterThan(0.1);
  const columns = "quantity,unitPrice,exchangeRate";
  const { json: prices } = await callApi(`/quoteLinePrice?quoteId=eq.${id}&select=${columns}`);
  expect(prices).toEqual([{ quantity: 5, unitPrice: 9, exchangeRate }]);
});

test("a document with more lines than a form saves is not opened as a duplicate", async ({ admin: page }) => {
  const [customerId, locationId] = [demoId("cust", 2), demoId("loc", 1)];
  const body = JSON.stringify({ customerId, locationId, invoiceId: "", currencyCode: "USD" });
  const { json } = await callApi("/api/v1/invoicing/upsertSalesInvoice", { method: "POST", body });
  const { id } = json.results[0];
  const line = { invoiceId: id, invoiceLineType: "Comment", description: "One of many" };
  await callApi("/salesInvoiceLine", { method: "POST", body: JSON.stringify(Array(1_001).fill(line)) });
  await page.goto(`/console/records/salesInvoice/new?from=${id}`);
  await expect(page.getByRole("alert").filter({ hasText: "Too large for a form" })).toContainText(
    "It has more than 1,000 lines, which a form cannot save.",
  );
  await expect(page.getByRole("button", { name: "Create" })).toHaveCount(0);
  await page.getByRole("link", { name: "Open the lines" }).click();
  await page.waitForURL(new RegExp(`salesInvoiceLine.*${id}`));
});
