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
