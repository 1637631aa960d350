import type { Page } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { callApi } from "./api";

async function chooseCurrency(page: Page, code: string): Promise<void> {
  await page.getByRole("combobox", { name: "Currency", exact: true }).click();
  await page.getByPlaceholder("Search…").fill(code);
  await page.getByRole("option", { name: new RegExp(code) }).click();
}

/** The rate of a quote, and those of its price breaks. */
async function ratesOf(page: Page) {
  const id = page.url().split("/").pop();
  const { json: quote } = await callApi(`/quote?id=eq.${id}`);
  const { json: prices } = await callApi(`/quoteLinePrice?quoteId=eq.${id}&order=quantity`);
  return {
    rate: quote.exchangeRate,
    prices: prices.map((row: { exchangeRate: number }) => row.exchangeRate),
  };
}

test("price breaks of a quote have its exchange rate, also when its currency changes later", async ({
  admin: page,
}) => {
  const rate = page.getByLabel("Exchange rate", { exact: true });
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`/console/records/quote/new?customerId=${demoId("cust", 2)}`);
  await expect(rate).toHaveValue(/./);
  await chooseCurrency(page, "EUR");
  await expect(rate).toHaveValue(/^0\.\d+$/);
  await page.getByRole("button", { name: "Add line" }).click();
  await page.getByRole("combobox", { name: "Item, line 1" }).click();
  await page.getByPlaceholder("Search…").fill("P-4010");
  await page.getByRole("option", { name: /P-4010/ }).click();
  await page.getByRole("combobox", { name: "Item, line 1" }).press("Enter");
  await page.keyboard.type("10");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add price break" }).click();
  await page.getByLabel("Quantity, price break 1", { exact: true }).fill("10");
  await page.getByLabel("Unit price, price break 1", { exact: true }).fill("100");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/quote\/quo_/);
  await expect(heading).toContainText(/Q\d+/);
  const inEuro = await ratesOf(page);
  expect(inEuro.rate).toBeLessThan(1);
  expect(inEuro.prices).toEqual([inEuro.rate]);

  await page.goto(`${page.url()}?edit=1`);
  await chooseCurrency(page, "GBP");
  await expect(rate).not.toHaveValue(String(inEuro.rate));
  const inPounds = Number(await rate.inputValue());
  await page.getByRole("button", { name: "More fields of price break 1" }).click();
  await expect(page.getByLabel("Exchange rate", { exact: true }).last()).toHaveValue(String(inPounds));
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/quote\/quo_\w+$/);
  expect(await ratesOf(page)).toEqual({ rate: inPounds, prices: [inPounds] });
});
