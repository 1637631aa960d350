import type { Page } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";

/** A new quote with a line of an item, in whose list of quantities the focus is. */
async function newLine(page: Page): Promise<void> {
  await page.goto(`/console/records/quote/new?customerId=${demoId("cust", 2)}`);
  await expect(page.getByLabel("Exchange rate", { exact: true })).toHaveValue(/./);
  await page.getByRole("button", { name: "Add line" }).click();
  await page.getByRole("combobox", { name: "Item, line 1" }).click();
  await page.getByPlaceholder("Search…").fill("P-4010");
  await page.getByRole("option", { name: /P-4010/ }).click();
  await expect(page.getByLabel("Description, line 1", { exact: true })).toHaveValue(/./);
  await page.getByLabel("Quantities, line 1", { exact: true }).focus();
}

test("a click right after a quantity was typed reaches its button, which the quantity moves", async ({
  admin: page,
}) => {
  await newLine(page);
  await page.keyboard.type("10");
  await page.getByRole("button", { name: "Add price break" }).click();
  await expect(page.getByLabel("Quantity, price break 1", { exact: true })).toBeFocused();
  await expect(page.getByRole("button", { name: "Remove 10" })).toBeVisible();

  await page.getByLabel("Quantities, line 1", { exact: true }).focus();
  await page.keyboard.type("25");
  await page.getByRole("button", { name: "Remove 10" }).click();
  await expect(page.getByRole("button", { name: "Remove 25" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove 10" })).toHaveCount(0);
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("quantities of a quote are shown as they are typed, and saved where the last one was just typed", async ({
    admin: page,
  }) => {
    await newLine(page);
    await page.keyboard.type("1.000");
    await page.keyboard.press("Enter");
    await page.keyboard.type("2,5");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.waitForURL(/quote\/quo_/);
    const line = page.getByRole("row").filter({ hasText: "P-4010" });
    await expect(line.getByText("2,5", { exact: true })).toBeVisible();
    await expect(line.getByText("1.000", { exact: true })).toBeVisible();
  });
});
