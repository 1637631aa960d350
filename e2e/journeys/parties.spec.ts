import { demoId } from "@/lib/schemas/demo-ids";
import { expect, expectAccessible, test } from "../fixtures";
import { storeScreenshot } from "../screens/screenshots";

test("a customer is created with address and contact by keyboard, and its contacts are kept on its page", async ({
  admin: page,
}) => {
  test.setTimeout(90_000);
  await page.goto("/console/records/customer/new");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Required.")).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.type(`Tallmadge Pump Co. ${crypto.randomUUID().slice(0, 8)}`);
  await page.getByLabel("Address line 1").focus();
  await page.keyboard.type("12 Canal Street");
  await page.getByLabel("City").fill("Akron");
  await page.getByLabel("First name").fill("Ida");
  await page.getByLabel("Last name").fill("Moss");
  await expectAccessible(page);
  await storeScreenshot(page, "new-customer-light");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/customer\/cust_/);
  const addresses = page.getByRole("list", { name: "Addresses" });
  const contacts = page.getByRole("list", { name: "Contacts" });
  await expect(addresses).toContainText("12 Canal Street, Akron");
  await expect(contacts).toContainText("Ida Moss");
  await expect(page.getByText("Nothing is owed.")).toBeVisible();

  await page.getByRole("button", { name: "Add contact" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("First name")).toBeFocused();
  await page.keyboard.type("Lee");
  await dialog.getByRole("radio", { name: "Akron" }).check();
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(contacts.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Edit Ida Moss" }).click();
  await dialog.getByLabel("Job title").fill("Buyer");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(contacts).toContainText("Ida Moss · Buyer");
  await page.getByRole("button", { name: "Remove Akron" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No address yet.")).toBeVisible();
  const removed = page.getByRole("listitem").filter({ hasText: "Address removed" });
  await removed.getByRole("button", { name: "Undo" }).click();
  await expect(addresses).toContainText("12 Canal Street, Akron");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await storeScreenshot(page, "customer-phone-dark");
});

test("receivables lead to the customer and to its open invoices", async ({ admin: page }) => {
  await page.goto("/console");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("receivables");
  await page.getByRole("option", { name: /Receivables/ }).waitFor();
  await page.keyboard.press("Enter");
  const table = page.getByRole("region", { name: "Receivables by customer" }).getByRole("table");
  const inSidebar = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Receivables" });
  await expect(inSidebar, "its area expands with it").toHaveAttribute("aria-current", "page");
  const first = table.getByRole("row").nth(1);
  const customer = (await first.getByRole("link").first().textContent()) ?? "";
  await expectAccessible(page);
  await storeScreenshot(page, "receivables-light");
  await page.getByLabel("Customer", { exact: true }).fill(customer);
  await page.keyboard.press("Enter");
  await page.waitForURL(/search=/);
  await expect(table.getByRole("row")).toHaveCount(3);
  const invoices = Number(await first.getByRole("cell").first().textContent());
  await first.getByRole("link", { name: `Open invoices of ${customer}` }).click();
  await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", String(invoices + 1));
  await page.goBack();
  await first.getByRole("link").first().click();
  await expect(page.getByRole("link", { name: /^\d+ open invoices?$/ })).toContainText(String(invoices));
  await expectAccessible(page);
  await page.goto("/console/receivables?search=nobody");
  await expect(page.getByText("No customer of that name owes anything")).toBeVisible();
  // What the call would reject is ignored, and a page beyond the last is the last, with its filter.
  for (const query of [
    "search=%00",
    "page=1e300",
    "page=Infinity",
    "page=9007199254740991",
    "asOf=0000-01-01",
  ]) {
    await page.goto(`/console/receivables?${query}`);
    await expect(table.getByRole("row").nth(2)).toBeVisible();
  }
  await page.goto("/console/receivables?asOf=2026-02-30&search=nobody&page=2");
  await expect(page).toHaveURL(/receivables\?search=nobody&page=1$/);
  await expect(page.getByLabel("Customer", { exact: true })).toHaveValue("nobody");
  await expect(page.getByText("No customer of that name owes anything")).toBeVisible();
  await page.goto("/console/receivables?asOf=yesterday");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 800 });
  const cards = page.getByRole("list", { name: "Receivables by customer" });
  await expect(cards.getByText(/^of which €/).first()).toBeVisible();
  await expectAccessible(page);
  await storeScreenshot(page, "receivables-phone-dark");
});

test("quotes are compared side by side, a calibration is recorded, and a locked line is read-only", async ({
  admin: page,
}) => {
  await page.goto(`/console/records/supplierInteraction/${demoId("sint", 6)}`);
  const quotes = page.getByRole("region", { name: "Quotes side by side" });
  await expect(quotes.getByRole("columnheader")).toHaveCount(5);
  await expect(quotes).toContainText("each");
  await expectAccessible(page);
  await storeScreenshot(page, "quotes-side-by-side-light");

  await page.goto(`/console/records/supplier/${demoId("sup", 3)}`);
  const alike = page.getByRole("listitem").filter({ hasText: "SQ000012" });
  await expect(alike).toHaveCount(2);
  await expect.poll(async () => new Set(await alike.allTextContents()).size).toBe(2);
  await expectAccessible(page);

  await page.goto(`/console/records/gauge/${demoId("gau", 2)}`);
  await page.getByRole("button", { name: "Record calibration" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Next calibration due/)).toBeVisible();
  await dialog.getByRole("radio", { name: "Pass" }).check();
  for (const field of await dialog.getByLabel(/^Actual, row/).all()) await field.fill("25.002");
  await expectAccessible(page);
  await storeScreenshot(page, "record-calibration-light");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  const calibrations = page.getByRole("region", { name: "Calibrations" });
  await expect(calibrations.getByRole("row").nth(1)).toContainText("Pass");
  await expectAccessible(page);

  await page.goto("/console/records/salesInvoice?status=eq.Submitted");
  const key = await page.getByRole("row").nth(1).getByRole("link").first().getAttribute("href");
  await page.goto(`/console/records/salesInvoiceLine?invoiceId=eq.${key?.split("/").at(-1)?.split("?")[0]}`);
  const cell = page.getByRole("row").nth(1).getByRole("gridcell").nth(3);
  await expect(cell).toHaveAttribute("aria-readonly", "true");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByText("This invoice is posted").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
});
