import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures";
import { expectAccessibleInEveryMode } from "./display-modes";
import { storeScreenshot } from "./screenshots";

const dialog = (page: Page) => page.getByRole("dialog").last();

test("creating a company, with an error and on a phone", async ({ admin: page }) => {
  await page.goto("/console");
  await page.getByRole("button", { name: /^Switch company/ }).click();
  await page.getByRole("menuitem", { name: "Create company…" }).click();
  await expect(dialog(page).getByLabel("Company name")).toBeFocused();
  await expectAccessibleInEveryMode(page, "create-company");
  await dialog(page).getByRole("button", { name: "Create company" }).click();
  await expect(dialog(page).getByText("Required.")).toBeVisible();
  await expectAccessibleInEveryMode(page, "error-create-company");
});

test("ending the access of a member with keys, webhooks and invitations", async ({ admin: page }) => {
  const held = {
    keys: [
      { id: "key_1", name: "Gauge room sync", last4: "x7Qa" },
      { id: "key_2", name: "Nightly export of sales invoices to the data warehouse in Ghent", last4: "8bNe" },
    ],
    webhooks: [{ id: "wh_1", name: "Orders to the shop floor" }],
    invitations: [{ id: "inv_1", email: "a.long.address.of.a.member@a-supplier-with-a-long-name.example" }],
  };
  await page.route("**/api/console/access/getHoldings", (route) => route.fulfill({ json: held }));
  await page.goto("/console/members");
  await page
    .getByRole("row")
    .filter({ hasText: "Priya" })
    .getByRole("button", { name: /^Actions/ })
    .click();
  await page.getByRole("menuitem", { name: /^End access/ }).click();
  await expect(dialog(page).getByText("Gauge room sync")).toBeVisible();
  await expectAccessibleInEveryMode(page, "end-access");
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () =>
    dialog(page).evaluate((it) => {
      const body = it.querySelector(".overflow-y-auto") ?? it;
      return body.scrollWidth - body.clientWidth;
    });
  expect(await overflow()).toBe(0);
  await dialog(page).getByLabel("Revoke or transfer").selectOption({ index: 1 });
  await expectAccessibleInEveryMode(page, "end-access-transfer");
});

test.describe("loading errors", () => {
  test.use({ expected: /status of 503/ });
  test("ending the access of a member when their keys, webhooks and invitations cannot be loaded", async ({
    admin: page,
  }) => {
    await page.route("**/api/console/access/getHoldings", (route) =>
      route.fulfill({
        status: 503,
        json: { code: "unavailable", message: "The database cannot be reached.", details: null, hint: null },
      }),
    );
    await page.goto("/console/members");
    await page
      .getByRole("row")
      .filter({ hasText: "Priya" })
      .getByRole("button", { name: /^Actions/ })
      .click();
    await page.getByRole("menuitem", { name: /^End access/ }).click();
    await expect(dialog(page).getByRole("alert")).toBeVisible();
    await expectAccessibleInEveryMode(page, "error-end-access");
  });
});

test("deliveries of every webhook", async ({ admin: page }) => {
  await page.goto("/console/webhook-deliveries");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectAccessibleInEveryMode(page, "all-deliveries");
});

test("the accounts and adjustments of a report, row by row", async ({ admin: page }) => {
  await page.goto("/console/operations/accounting/applyCtaToReportPeriodSeries");
  await expectAccessibleInEveryMode(page, "report-accounts-empty");
  await page.getByRole("button", { name: "Use sample data" }).click();
  await expectAccessibleInEveryMode(page, "report-accounts");
  await page
    .getByRole("button", { name: /^(Run|Save|Apply)/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Accounts by period" })).toBeVisible();
  await expectAccessibleInEveryMode(page, "report-accounts-result");
});

test("cards of lists on a phone", async ({ admin: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const resource of [
    "salesOrder",
    "receiptLine",
    "shipmentLine",
    "item",
    "customer",
    "job",
    "webhook",
  ]) {
    await page.goto(`/console/records/${resource}`);
    await page.locator("tbody tr[data-key]").first().waitFor();
    await expectAccessible(page);
    await storeScreenshot(page, `cards-${resource}-phone`);
  }
});
