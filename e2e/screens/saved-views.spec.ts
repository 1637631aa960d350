import { expect, expectAccessible, test } from "../fixtures";
import { storeScreenshot } from "./screenshots";

const list = "/console/records/salesInvoice";

for (const [mode, scheme, width] of [
  ["light", "light", 1280],
  ["dark", "dark", 1280],
  ["phone", "light", 390],
] as const) {
  test(`a saved view and its menu, ${mode}`, async ({ admin: page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(list);
    const switcher = page.getByRole("button", { name: /^View:/ });
    await switcher.click();
    await page.getByRole("menuitem", { name: "Overdue by due date" }).click();
    await expect(page.locator("tfoot")).toContainText("Sum");
    await page.getByRole("button", { name: /^Remove filter: Balance/ }).click();
    await expect(page.getByText("Edited")).toBeVisible();
    await expectAccessible(page);
    await storeScreenshot(page, `saved-view-${mode}`);
    await switcher.click();
    await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
    await expectAccessible(page);
    await storeScreenshot(page, `saved-view-menu-${mode}`);
  });
}
