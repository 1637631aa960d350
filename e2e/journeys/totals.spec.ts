import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures";
import { storeScreenshot } from "../screens/screenshots";
import { reach } from "./input-methods";

/** Types a name into the focused picker and chooses the record. */
async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.type(name);
  await expect(page.getByRole("option", { name })).toBeVisible();
  await page.keyboard.press("Enter");
}

/** Adds a first line with a priced item to a new document. */
async function addLine(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add line" }).click();
  await expect(page.getByRole("combobox", { name: "Item, line 1" })).toBeFocused();
  await choose(page, "P-4010");
  await page.getByLabel("Quantity, line 1", { exact: true }).fill("3");
}

test("the totals of a column of shares and amounts are a percentage and an amount", async ({
  admin: page,
}) => {
  await page.goto("/console/records/pricingRule?totals=amount.max");
  const foot = page.locator("tfoot");
  await expect(foot).toContainText(/Greatest\s*US\$[\d,]+\.\d\d\s*[\d.]+%/);
});

test("the totals of a new document are empty again when its last line is removed", async ({
  admin: page,
}) => {
  await page.goto("/console/records/salesInvoice/new");
  await expect(page.getByRole("combobox", { name: "Customer", exact: true })).toBeFocused();
  await choose(page, "Redstone");
  await addLine(page);
  const totals = page.getByLabel("Totals");
  await expect(totals).toContainText(/TotalUS\$[1-9]/);
  await page.getByRole("button", { name: "Remove line 1" }).click();
  await expect(totals).toContainText("Total–");
  await expect(totals).not.toHaveAttribute("aria-busy");
});

test("a new document without a customer says so instead of totals", async ({ admin: page }) => {
  await page.goto("/console/records/salesInvoice/new");
  await addLine(page);
  const missing = page.getByText("To see totals, fill in: Customer, Currency.");
  await expect(missing).toBeVisible();
  await storeScreenshot(page, "totals-missing-light");
  await page.getByRole("combobox", { name: "Customer", exact: true }).focus();
  await choose(page, "Redstone");
  await expect(page.getByLabel("Totals")).toContainText(/TotalUS\$[1-9]/);
  await expect(missing).toBeHidden();
});

test("a column's total is chosen by keyboard, follows the filter and is in the link", async ({
  admin: page,
}) => {
  await page.goto("/console/records/salesInvoice");
  const head = page.getByRole("columnheader", { name: "Balance" });
  await reach(page.locator("[role=grid] [tabindex='0']"));
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowUp");
  const focused = page.locator("th:focus");
  const column = Number(await head.getAttribute("data-column"));
  for (let at = Number(await focused.getAttribute("data-column")); at < column; at++) {
    await page.keyboard.press("ArrowRight");
    await expect(focused).toHaveAttribute("data-column", String(at + 1));
  }
  await page.keyboard.press("Alt+ArrowDown");
  const sum = page.getByRole("menuitemradio", { name: "Sum" });
  await expect(sum).toBeVisible();
  await page.keyboard.type("Sum");
  await expect(sum).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/totals=balance\.sum/);
  const foot = page.locator("tfoot");
  await expect(foot).toContainText(/Sum\s*US\$[\d,]+\.\d\d/);
  const all = await foot.textContent();
  await expectAccessible(page);

  const draft =
    "/console/records/salesInvoice?status=in.(Overdue)&totals=balance.sum,dateDue.min,invoiceId.count";
  await page.goto(draft);
  await expect(foot).toContainText(/Sum\s*US\$[\d,]+\.\d\d/);
  expect(await foot.textContent()).not.toBe(all);
  await expect(foot).toContainText(/Earliest\s*\d+ \w+ \d{4}/);
  const pages = page.getByRole("navigation", { name: "Pages" }).getByRole("status");
  await expect(pages).toContainText(/of \d/);
  const rows = /of (\d+)/.exec((await pages.textContent()) ?? "")?.[1];
  await expect(foot).toContainText(`Filled${rows}`);
  await storeScreenshot(page, "totals-light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await storeScreenshot(page, "totals-dark");
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(foot).toContainText("Balance: Sum");
  await expectAccessible(page);
  await storeScreenshot(page, "totals-phone");
});
