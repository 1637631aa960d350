import type { Page } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { callApi } from "./api";
import { held } from "./held";

/** A stored quote with a price break, both by a rate of long ago. */
async function makeQuote(currencyCode = "EUR"): Promise<string> {
  const quote = {
    resource: "quote",
    values: { customerId: demoId("cust", 2), currencyCode, exchangeRate: 0.01 },
    lines: [
      {
        values: { itemId: demoId("item", 7), description: "Bearing cap", quantity: [5], sortOrder: 1 },
        breaks: [{ values: { quantity: 5, unitPrice: 9, exchangeRate: 0.01 } }],
      },
    ],
  };
  const call = { method: "POST", body: JSON.stringify(quote) };
  return String((await callApi("/api/console/document/save", call)).json.id);
}

async function expectRateOfToday(id: string, currencyCode = "EUR"): Promise<void> {
  const { json: quote } = await callApi(`/quote?id=eq.${id}`);
  expect(quote.currencyCode).toBe(currencyCode);
  expect(quote.exchangeRate, "that of today").toBeGreaterThan(0.1);
  const { json: prices } = await callApi(`/quoteLinePrice?quoteId=eq.${id}&select=unitPrice,exchangeRate`);
  expect(prices).toEqual([{ unitPrice: 9, exchangeRate: quote.exchangeRate }]);
}

/** Holds back what exchange rates are filled in from. */
async function holdRates(page: Page) {
  const { until, end } = held();
  await page.route("**/exchangeRate?*", async (route) => {
    await until;
    await route.continue();
  });
  return { asked: page.waitForRequest(/\/exchangeRate\?/), end };
}

/** Opens a duplicate of a quote whose exchange rate is held back. */
async function openDuplicate(page: Page) {
  const original = await makeQuote();
  const rates = await holdRates(page);
  await page.goto(`/console/records/quote/new?from=${original}`);
  await rates.asked;
  return rates;
}

const saveButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a duplicate that is saved before its exchange rate is filled in has that of today, in its prices too", async ({
  admin: page,
}) => {
  const rates = await openDuplicate(page);
  await page.keyboard.press("Control+Enter");
  await expect(saveButton(page, "Create")).toHaveAttribute("aria-busy", "true");
  rates.end();
  await page.waitForURL(/quote\/quo_/);
  await expectRateOfToday(String(page.url().split("/").pop()));
});

test("a stored quote that is saved right after its currency was chosen has the rate of that currency in its prices too", async ({
  admin: page,
}) => {
  const id = await makeQuote();
  await page.goto(`/console/records/quote/${id}?edit=1`);
  const rates = await holdRates(page);
  await page.getByRole("combobox", { name: "Currency", exact: true }).click();
  await page.getByPlaceholder("Search…").fill("GBP");
  await page.getByRole("option", { name: /GBP/ }).click();
  await rates.asked;
  await page.keyboard.press("Control+Enter");
  await expect(saveButton(page, "Save")).toHaveAttribute("aria-busy", "true");
  rates.end();
  await page.waitForURL(/quote\/\w+$/);
  await expectRateOfToday(id, "GBP");
});

test("a duplicate in a currency without an exchange rate does not have that of the original in its prices", async ({
  admin: page,
}) => {
  const original = await makeQuote("NZD");
  await page.goto(`/console/records/quote/new?from=${original}`);
  await expect(page.getByLabel("Unit price, price break 1", { exact: true })).toHaveValue("9");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/quote\/quo_/);
  const id = page.url().split("/").pop();
  expect((await callApi(`/quote?id=eq.${id}`)).json.exchangeRate).toBeNull();
  const { json: prices } = await callApi(`/quoteLinePrice?quoteId=eq.${id}&select=unitPrice,exchangeRate`);
  expect(prices, "the rate of new ones").toEqual([{ unitPrice: 9, exchangeRate: 1 }]);
});

test("a duplicate of which a field is changed before its exchange rate is filled in gets it too", async ({
  admin: page,
}) => {
  const rates = await openDuplicate(page);
  await page.getByLabel("Customer reference", { exact: true }).fill("PO 7");
  rates.end();
  await expect(page.getByLabel("Exchange rate", { exact: true })).toHaveValue(/^[\d.]+$/);
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/quote\/quo_/);
  const id = String(page.url().split("/").pop());
  await expectRateOfToday(id);
  expect((await callApi(`/quote?id=eq.${id}`)).json.customerReference).toBe("PO 7");
});
