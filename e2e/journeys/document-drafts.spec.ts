import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

const customer = (page: Page) => page.getByRole("combobox", { name: "Customer", exact: true });
const currency = (page: Page) => page.getByRole("combobox", { name: "Currency", exact: true });
const rate = (page: Page) => page.getByLabel("Exchange rate", { exact: true });

async function choose(page: Page, name: string, code: string) {
  await customer(page).click();
  await page.getByPlaceholder("Search…").fill(name);
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await expect(currency(page)).toContainText(code);
}

/** Reloads the page when its draft holds this text. */
async function restore(page: Page, text: string) {
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage)))).toContain(text);
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("Draft restored")).toBeVisible();
}

test("what was typed into the header of a restored draft is not replaced by what another customer fills in", async ({
  admin: page,
}) => {
  await page.goto("/console/records/salesOrder/new");
  await choose(page, "Harmon", "USD");
  await rate(page).fill("0.7531");
  await restore(page, "0.7531");
  await choose(page, "Rheintal", "EUR");
  await expect(rate(page)).toHaveValue("0.7531");
});

test("a new document whose draft is discarded is filled in like one that was just opened", async ({
  admin: page,
}) => {
  const location = page.getByRole("combobox", { name: "Location", exact: true });
  await page.goto("/console/records/salesOrder/new");
  await expect(location).toHaveText("Dayton plant");
  const orderDate = page.getByLabel("Order date", { exact: true });
  const today = await orderDate.inputValue();
  await choose(page, "Harmon", "USD");
  await rate(page).fill("0.7531");
  await restore(page, "0.7531");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(rate(page)).not.toHaveValue("0.7531");
  await expect(location).toHaveText("Dayton plant");
  await expect(orderDate).toHaveValue(today);
  await choose(page, "Rheintal", "EUR");
  await expect(rate(page)).toHaveValue(/^0\.\d+$/);
});
