import { expect, type Locator, type Page } from "@playwright/test";
import { callApi } from "./api";

/** Three customers of a name of their own, and the address of the list that shows them. */
export async function makeCustomers(): Promise<{ prefix: string; path: string }> {
  const prefix = `Grid ${crypto.randomUUID().slice(0, 8)}`;
  const rows = [1, 2, 3].map((n) => ({ name: `${prefix} ${n}`, currencyCode: "EUR", taxPercent: 0.19 }));
  expect((await callApi("/customer", { method: "POST", body: JSON.stringify(rows) })).status).toBe(201);
  const select = "select=name,customerTypeId,taxPercent,website";
  return { prefix, path: `/console/records/customer?${select}&name=like.${prefix}*&order=name` };
}

/** Values of a column of these customers, as they are stored. */
export async function stored(prefix: string, column: string): Promise<unknown[]> {
  const { json } = await callApi(
    `/customer?name=like.${encodeURIComponent(prefix)}*&select=${column}&order=name`,
  );
  return [json].flat().map((row) => row[column]);
}

export const cellOf = (page: Page, row: number, column: number): Locator =>
  page.locator(`tbody [data-row="${row}"] > [data-column="${column}"]`);

/** Puts a block on the clipboard as a spreadsheet does, and pastes it. */
export async function paste(page: Page, block: string): Promise<void> {
  // The code that edits cells is loaded when the list is hovered.
  await expect(page.locator(".fill-handle:visible")).toHaveCount(1);
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await page.keyboard.press("Control+v");
}

/** Adds a customer before those of the list, which the list shows when its tab is visible again. */
export async function addFirst(page: Page, prefix: string): Promise<void> {
  const row = { name: `${prefix} 0`, currencyCode: "EUR", taxPercent: 0.19 };
  expect((await callApi("/customer", { method: "POST", body: JSON.stringify(row) })).status).toBe(201);
  await page.evaluate(() => {
    const loaded = Date.now();
    Date.now = () => loaded + 60_000;
    window.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(cellOf(page, 0, 1)).toHaveText(new RegExp(`${prefix} 0`));
}
