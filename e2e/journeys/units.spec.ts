import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { inputMethods } from "./input-methods";

for (const input of inputMethods) {
  test(`${input.name}: a share is filtered by the percentage that the list shows`, async ({
    admin: page,
  }) => {
    await page.goto("/console/records/salesInvoiceLine?select=invoiceId,taxPercent");
    await input.press(page.getByRole("button", { name: "Filter", exact: true }));
    const editor = page.getByRole("dialog", { name: "New filter" });
    await input.pick(editor.getByLabel("Column"), "Tax rate");
    await input.pick(editor.getByLabel("Operator"), "is at least");
    await input.type(editor.getByLabel("Value"), "7.25");
    await input.press(editor.getByRole("button", { name: "Apply" }));
    await expect(page).toHaveURL(/taxPercent=gte\.0\.0725/);
    await expect(page.getByRole("list", { name: "Filters" })).toContainText("is at least 7.25%");
    await expect(page.locator("tbody tr[data-key]").first()).toContainText("%");
    await input.press(page.getByRole("list", { name: "Filters" }).getByRole("button", { name: /^Tax rate/ }));
    await expect(page.getByRole("dialog").getByLabel("Value")).toHaveValue("7.25");
  });
}

test("an amount shows its currency: the company's, or the selected one", async ({ admin: page }) => {
  await page.goto("/console/records/workCenter/new");
  // While the page is streamed, its form may also be in the document hidden.
  await expect(page.locator("[data-field=laborRate]:visible")).toContainText("USD per hour");

  await page.goto(`/console/records/itemUnitSalePrice/${demoId("item", 1)}?edit=1`);
  const price = page.locator("[data-field=unitSalePrice]:visible");
  await expect(price).toContainText("USD");
  await page.getByLabel("Currency").click();
  await page.getByPlaceholder("Search…").fill("EUR");
  await page.getByRole("option", { name: /EUR/ }).first().click();
  await expect(price).toContainText("EUR");
});

test("totals of an invoice in another currency are shown in the company's, in which they are stored", async ({
  admin: page,
}) => {
  await page.goto(
    "/console/records/salesInvoice?select=invoiceId,totalAmount,currencyCode&currencyCode=eq.JPY",
  );
  const row = page.locator("tbody tr[data-key]").first();
  await expect(row).toContainText("US$");
  await expect(row).not.toContainText("¥");
});

test("the side panel counts related records, and fetches each list when it becomes visible", async ({
  admin: page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`/console/records/customer?row=${demoId("cust", 1)}`);
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("heading", { name: "Related records" })).toBeVisible();
  const last = drawer.getByRole("heading", { name: /^Sales orders( by customer)? \(\d+/ });
  await expect(last).toBeAttached();
  expect(requested).not.toContain("/salesOrder");
  await last.getByRole("link", { name: /^(See all|Open list)$/ }).focus();
  await expect(drawer.getByRole("link", { name: /^SO\d+$/ }).first()).toBeVisible();
});
