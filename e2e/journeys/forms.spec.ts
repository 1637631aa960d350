import type { Page } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { demoEmail } from "@/prisma/seed/sign-in";
import { expect, test } from "../fixtures";
import { callApi } from "./api";
import { inputMethods } from "./input-methods";

const cta = "/console/operations/accounting/applyCtaToReportPeriodSeries";

/** Pastes into the focused element, as from a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+v");
}

for (const input of inputMethods) {
  test(`${input.name}: nested lists are filled in row by row, and errors are shown at their fields`, async ({
    admin: page,
  }) => {
    await page.goto(cta);
    await input.press(page.getByRole("button", { name: "Use sample data" }));
    const accounts = page.getByRole("group", { name: "Accounts" });
    const opener = accounts.getByRole("button", { expanded: false }).filter({ hasText: "Net income" });
    await input.press(opener);
    const change = accounts.getByLabel("Net change, row 2", { exact: true });
    await expect(change).toHaveValue("0");
    await input.type(change, "1.234,5");
    await input.press(page.getByRole("button", { name: "Run", exact: true }));
    await expect(change).toBeFocused();
    await expect(change).toHaveAccessibleDescription("Use a number, such as 1,234.5.");
    await input.type(change, "0.00");

    await input.press(page.getByRole("button", { name: "Add row to Adjustment by period" }));
    const added = page.getByLabel("Period, row 3");
    await expect(added).toBeFocused();
    await page.keyboard.type("2026-02");
    await input.type(page.getByLabel("Value, row 3"), "1");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Duplicate name.")).toBeVisible();
    await expect(added).toBeFocused();
    await input.press(page.getByRole("button", { name: "Remove row 3 of Adjustment by period" }));
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("12 rows")).toBeVisible();
  });
}

test("a nested value is the same as JSON and in its form, and stays JSON where the form would lose part of it", async ({
  admin: page,
}) => {
  await page.goto(cta);
  await page.getByRole("button", { name: "Use sample data" }).click();
  const switcher = page.getByRole("radiogroup", { name: "How to edit Report" });
  await switcher.getByRole("radio", { name: "JSON" }).check();
  const text = page.getByLabel("Report", { exact: true }).and(page.locator("textarea"));
  const document = JSON.parse(await text.inputValue());
  expect(document.ctaByBucket).toEqual({ "2026-01": 20, "2026-02": 46 });
  await text.fill(
    JSON.stringify({ ...document, accounts: [{ id: demoId("acct", 1), periods: { "2026-01": {} } }] }),
  );
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText('accounts[0].periods["2026-01"].netChange: Required.')).toBeVisible();
  await text.fill(JSON.stringify({ ...document, more: 1 }));
  await switcher.getByRole("radio", { name: "Form" }).click();
  await expect(page.getByText("edit them as JSON")).toBeVisible();
  await text.fill(JSON.stringify({ ...document, ctaByBucket: { "2026-01": 7 } }));
  await switcher.getByRole("radio", { name: "Form" }).click();
  await expect(page.getByLabel("Value, row 1")).toHaveValue("7");
});

test("rows are pasted from a spreadsheet by column name", async ({ admin: page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(cta);
  await page.getByRole("button", { name: "Paste rows into Accounts" }).click();
  await expect(page.getByLabel("Rows for Accounts")).toBeFocused();
  await paste(
    page,
    "Name\tClass\tperiods.2026-01.netChange\tColour\nCash\tasset\t1,250.50\tred\nRent\tExpense\t3\t\n",
  );
  await expect(page.getByText("Ignored columns without a matching field: Colour.")).toBeVisible();
  await page.getByRole("button", { name: "Add 2 rows" }).click();
  const accounts = page.getByRole("group", { name: "Accounts" });
  await expect(accounts.getByRole("listitem")).toHaveCount(2);
  await accounts.getByRole("button", { expanded: false }).filter({ hasText: "Cash" }).click();
  await expect(accounts.getByLabel("Net change, row 1", { exact: true })).toHaveValue("1,250.50");
});

test("notes are edited as text and attempts as rows, stored in their existing structure", async ({
  admin: page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/console/records/gaugeCalibrationRecord/new?gaugeId=${demoId("gau", 2)}`);
  await page.getByLabel("Calibration date").fill("2026-11-20");
  await page.getByRole("radio", { name: "Pass" }).check();
  await page.getByRole("button", { name: "Add row to Measurements" }).click();
  await expect(page.getByLabel("Reference, row 1")).toBeFocused();
  await paste(page, "25\t25.001\n1,050\t1,050.002\n");
  await expect(page.getByLabel("Actual, row 2")).toHaveValue("1,050.002");
  await page.getByLabel("Notes", { exact: true }).fill("Warmed up.\nWithin tolerance.");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Gauge calibration record created").first()).toBeVisible();
  await expect(page).toHaveURL(/gcr_/);
  const { json } = await callApi(`/gaugeCalibrationRecord?id=eq.${page.url().split("/").at(-1)}`);
  expect(json.calibrationAttempts).toEqual([
    { reference: 25, actual: 25.001 },
    { reference: 1050, actual: 1050.002 },
  ]);
  const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
  expect(json.notes).toEqual({
    type: "doc",
    content: [paragraph("Warmed up."), paragraph("Within tolerance.")],
  });
});

/** Sets a sale price back: an earlier run may have stored the one that a test enters. */
const resetPrice = (itemId: string) =>
  callApi(`/itemUnitSalePrice?itemId=eq.${itemId}`, {
    method: "PATCH",
    body: JSON.stringify({ unitSalePrice: 1 }),
  });

test("an amount is accepted as lists print it and rejected in the notation of another language", async ({
  admin: page,
}) => {
  const id = demoId("item", 5);
  await resetPrice(id);
  await page.goto(`/console/records/itemUnitSalePrice/${id}?edit=1`);
  const price = page.getByLabel(/^Sale price/);
  await price.fill("1.234,50");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Use a number, such as 1,234.5.")).toBeVisible();
  await price.fill("1,234.50");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("saved").first()).toBeVisible();
  expect((await callApi(`/itemUnitSalePrice?itemId=eq.${id}`)).json.unitSalePrice).toBe(1234.5);
});

test("a German locale uses a decimal comma", async ({ browser, adminSession, baseURL }) => {
  const context = await browser.newContext({ locale: "de-DE", ...(baseURL && { baseURL }) });
  await context.addCookies(adminSession);
  const page = await context.newPage();
  const id = demoId("item", 6);
  await resetPrice(id);
  await page.goto(`/console/records/itemUnitSalePrice/${id}?edit=1`);
  // By its role: a part that arrives late is in the page twice for a moment, once hidden.
  const price = page.getByRole("textbox", { name: "Sale price" });
  await expect(price).toBeEnabled();
  await price.fill("1.234,5");
  await page.keyboard.press("Control+Enter");
  await expect
    .poll(async () => (await callApi(`/itemUnitSalePrice?itemId=eq.${id}`)).json.unitSalePrice)
    .toBe(1234.5);
  await page.goto(`/console/records/itemUnitSalePrice/${id}?edit=1`);
  await expect(price).toHaveValue("1234,5");
  await context.close();
});

test("a new record of a filtered list is prefilled from the filters", async ({ admin: page }) => {
  await page.goto(`/console/records/job?itemId=eq.${demoId("item", 7)}&status=eq.Draft&quantity=gt.0`);
  const create = page.getByRole("link", { name: "New job" });
  await expect(create).toBeVisible();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/job\/new\?itemId=.*status=Draft/);
  await expect(page.getByRole("form")).toBeVisible();
  await expect(page.locator("[data-field=itemId]")).toContainText("P-1042");
  await expect(page.locator("[data-field=status] :is(select, input:checked)")).toHaveValue("Draft");
});

test("a record that exists already is named by the labels of its fields", async ({ admin: page }) => {
  await page.goto(`/console/records/item/new?from=${demoId("item", 7)}`);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const message = page.getByText("Another record already has this item number and revision.");
  await expect(message).toHaveCount(2);
});

test("a saved record is shown scrolled to the top", async ({ admin: page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const id = demoId("cust", 2);
  await callApi(`/customer?id=eq.${id}`, { method: "PATCH", body: JSON.stringify({ phone: null }) });
  await page.goto(`/console/records/customer/${id}?edit=1`);
  await page.getByLabel("Phone").fill("+1 555 0100");
  await page.getByRole("button", { name: "Save", exact: true }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Customer saved").first()).toBeVisible();
  await expect(page.getByRole("form")).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("a rejected submission clears the result and message of the previous one", async ({ admin: page }) => {
  await page.goto(cta);
  await page.getByRole("button", { name: "Use sample data" }).click();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("12 rows")).toBeVisible();
  const done = page.getByText("Apply a translation adjustment to a report: done").first();
  await expect(done).toBeVisible();
  await page.getByLabel("Value, row 1").fill("");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Required.")).toBeVisible();
  await expect(page.getByText("12 rows")).toBeHidden();
  await expect(done).toBeHidden();
});

test("Ctrl+Enter submits the form of a READ operation wherever the focus is", async ({ admin: page }) => {
  await page.goto("/console/operations/invoicing/getSalesInvoiceLines");
  await page.getByRole("button", { name: "Use sample data" }).click();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("region", { name: "Results" }).getByRole("row").nth(1)).toBeVisible();
});

test("a form that began with sample data keeps its draft, without its secrets", async ({ admin: page }) => {
  await page.goto("/console/operations/purchasing/upsertSupplierBankAccount");
  const bank = page.getByLabel(/^Bank name/);
  await bank.fill("Earlier bank");
  await page.getByRole("button", { name: "Use sample data" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use sample data" }).click();
  await expect(bank).not.toHaveValue("Earlier bank");
  await bank.fill("Harbour bank");
  const account = await page.getByLabel(/^Account number or IBAN/).inputValue();
  expect(account).not.toBe("");
  await page.getByRole("link", { name: "Overview" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/console$/);
  const drafts = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => /^draft:/.test(key)),
  );
  expect(drafts).toHaveLength(1);
  expect(JSON.stringify(drafts)).toContain("Harbour bank");
  expect(JSON.stringify(drafts)).not.toContain(account);
  await page.goto("/console/operations/purchasing/upsertSupplierBankAccount");
  await expect(bank).toHaveValue("Harbour bank");
});

test("a change that was taken back leaves no draft", async ({ admin: page }) => {
  const path = `/console/records/customer/${demoId("cust", 4)}?edit=1`;
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^draft:/.test(key)));
  await page.goto(path);
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  const stored = await name.inputValue();
  await name.fill(`${stored} changed`);
  await expect.poll(drafts).toHaveLength(1);
  await name.fill(stored);
  await expect.poll(drafts).toEqual([]);
});

test("a form that is being saved is read-only, since the save would lose input", async ({ admin: page }) => {
  const id = demoId("cust", 5);
  const name = `Customer ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(`/console/records/customer/${id}?edit=1`);
  const field = page.getByRole("textbox", { name: "Name", exact: true });
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/customer?**", async (route) => {
    if (route.request().method() === "PATCH") await gate;
    await route.continue();
  });
  await field.fill(name);
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await page.keyboard.press("Control+Enter");
  await sent;
  await page.keyboard.type(" and more");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(name);
  goOn();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test.describe("a form whose saving fails", () => {
  test.use({ expected: /400/ });

  test("cannot lose text typed into a list, because the list takes none", async ({ admin: page }) => {
    await page.goto(`/console/records/item/${demoId("item", 7)}?edit=1`);
    const tags = page.getByRole("textbox", { name: "Tags", exact: true });
    await page
      .locator("details", { has: page.locator("[data-field=tags]") })
      .locator("summary")
      .click();
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route("**/item?**", async (route) => {
      if (route.request().method() !== "PATCH") return route.continue();
      await gate;
      const json = { code: "invalid_input", message: "Rejected.", details: null, hint: null, requestId: "r" };
      await route.fulfill({ status: 400, json });
    });
    await tags.fill("sent");
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await page.keyboard.press("Control+Enter");
    expect((await sent).postDataJSON().tags).toContain("sent");
    await page.keyboard.type("meanwhile");
    await expect(tags).toHaveValue("");
    goOn();
    await expect(page.getByText("Rejected.")).toBeVisible();
    await tags.fill("afterwards");
    await tags.press("Enter");
    await expect(page.getByRole("button", { name: "Remove afterwards" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove sent" })).toBeVisible();
  });
});

test.describe("without a network", () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED/ });

  test("an offline list reports that it cannot be sorted, and is sorted when back online", async ({
    another,
  }) => {
    // A new browser: offline, scripts that the list loads when the pointer comes are in no cache.
    const page = await another(demoEmail);
    const context = page.context();
    await page.goto("/console/records/item?order=readableId.asc");
    const head = page.getByRole("columnheader", { name: "Item number" });
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    const failed: string[] = [];
    page.on("requestfailed", (request) => request.resourceType() === "script" && failed.push(request.url()));
    await context.setOffline(true);
    await head.getByRole("button", { name: "Item number", exact: true }).click();
    await expect(page.getByText("You are offline. The list updates when you are back online.")).toBeVisible();
    await expect.poll(() => failed.length).toBeGreaterThan(0);
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await context.setOffline(false);
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await expect(page.getByText("You are offline. The list updates")).toBeHidden();
  });
});

test("the error of radio buttons describes them", async ({ admin: page }) => {
  await page.goto(`/console/records/gaugeCalibrationRecord/new?gaugeId=${demoId("gau", 2)}`);
  const result = page.getByRole("radiogroup", { name: "Inspection result" });
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(result).toHaveAccessibleDescription("Required.");
  await expect(result).toHaveAttribute("aria-invalid", "true");
});
