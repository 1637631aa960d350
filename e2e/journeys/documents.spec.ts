import type { Page } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, expectAccessible, test } from "../fixtures";
import { storeScreenshot } from "../screens/screenshots";
import { callApi } from "./api";
import { holdRequests } from "./delay-scripts";

/** Presses keys and counts them; values that are typed are not counted. */
function keyboardOf(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    type: (text: string) => page.keyboard.type(text),
    count: () => count,
  };
}

const items = ["P-4010", "P-4011", "P-2090", "P-4010", "P-4011", "P-2090", "P-4010", "P-4011"];

test("an invoice with eight lines is entered by keyboard, posted, and partly paid", async ({
  admin: page,
}) => {
  test.setTimeout(120_000);
  const keys = keyboardOf(page);
  await page.goto("/console/records/salesInvoice/new");
  const customer = page.getByRole("combobox", { name: "Customer", exact: true });
  await expect(customer).toBeFocused();
  await keys.type("Redstone");
  await expect(page.getByRole("option", { name: /Redstone/ })).toBeVisible();
  await keys.press("Enter");
  // What the customer fills in.
  await expect(page.getByRole("combobox", { name: "Currency" })).toContainText("USD");
  await expect(page.getByRole("combobox", { name: "Payment term" })).not.toContainText("Choose");
  await expect(page.getByLabel("Due date", { exact: true })).not.toHaveValue("");
  const add = page.getByRole("button", { name: "Add line" });
  await expect(async () => {
    await keys.press("Tab");
    expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0] });
  await keys.press("Enter");
  for (const [index, item] of items.entries()) {
    const line = `line ${index + 1}`;
    const picker = page.getByRole("combobox", { name: `Item, ${line}` });
    await expect(picker).toBeFocused();
    await keys.type(item);
    await expect(page.getByRole("option", { name: new RegExp(item) })).toBeVisible();
    await keys.press("Enter");
    await expect(picker).toContainText(item);
    await expect(picker).toBeFocused();
    await keys.press("Enter");
    await expect(page.getByLabel(`Quantity, ${line}`, { exact: true })).toBeFocused();
    await keys.type("2");
    if (index === items.length - 1) break;
    await keys.press("Enter");
    await expect(page.getByLabel(`Unit price, ${line}`, { exact: true })).toBeFocused();
    await keys.press("Enter");
  }
  const totals = page.getByLabel("Totals");
  await expect(totals).toContainText(/TotalUS\$[1-9]/);
  // Dimmed while they are worked out again.
  await expect(totals).not.toHaveAttribute("aria-busy");
  await expectAccessible(page);
  await storeScreenshot(page, "document-new-light");
  await keys.press("Control+Enter");
  await page.waitForURL(/salesInvoice\/inv_/);
  expect(keys.count()).toBeLessThan(60);

  const lines = page.getByLabel("Lines", { exact: true });
  await expect(lines.getByRole("row")).toHaveCount(items.length + 1);
  const status = page.getByRole("list", { name: "Status" });
  await expect(status.locator("[aria-current=step]")).toContainText("Draft");
  const dates = page.getByRole("heading", { name: "Dates", exact: true }).locator("xpath=..");
  await expect(dates.locator("dt")).toHaveText(["Invoice date", "Payment term", "Due date"]);
  await expectAccessible(page);
  await storeScreenshot(page, "document-light");

  await page.getByRole("button", { name: "Post" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Post" }).press("Enter");
  await expect(status.locator("[aria-current=step]")).toContainText("Posted");
  // The button is gone, and what may come next is one key away.
  await expect(status).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Record payment" })).toBeFocused();
  await expect(page.getByText("its lines, amounts and dates are locked")).toBeVisible();
  await page.keyboard.press("Enter");
  const amount = page.getByRole("textbox", { name: "Amount paid" });
  await expect(amount).toBeFocused();
  const day = page.getByLabel("Payment date", { exact: true });
  await expect(day).toHaveValue(/./);
  await page.keyboard.type("10.005");
  await expect(day).toBeDisabled();
  await expect(day).toHaveAccessibleDescription("Stored when all is paid.");
  await expect(day).toHaveValue("");
  await storeScreenshot(page, "document-part-paid-light");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The currency has fewer decimals.")).toBeVisible();
  await amount.selectText();
  await page.keyboard.type("10");
  await expect(amount).toHaveValue("10");
  await page.keyboard.press("Enter");
  await expect(status.locator("[aria-current=step]")).toContainText("Partially paid");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await storeScreenshot(page, "document-phone-dark");
});

/** What is stored by a call. */
const stored = async (method: string, path: string, body: object) => {
  const { status, json } = await callApi(path, { method, body: JSON.stringify(body) });
  expect(status, JSON.stringify(json)).toBeLessThan(300);
  return [json].flat()[0];
};

test("lines of a draft are changed, added and removed in one save, which one undo takes back", async ({
  admin: page,
}) => {
  const { id } = await stored("POST", "/salesInvoice", {
    customerId: demoId("cust", 2),
    currencyCode: "USD",
    locationId: demoId("loc", 1),
  });
  const { json } = await callApi("/item?readableId=in.(P-4010,P-4011)&select=id&order=readableId");
  for (const [index, item] of json.entries()) {
    const line = {
      invoiceId: id,
      invoiceLineType: "Part",
      itemId: item.id,
      quantity: 5,
      sortOrder: index + 1,
    };
    const prices = { unitPrice: 100, setupPrice: 20, nonTaxableAddOnCost: 3 };
    await stored("POST", "/salesInvoiceLine", { ...line, ...prices, unitOfMeasureCode: "EA" });
  }
  await page.goto(`/console/records/salesInvoice/${id}`);
  const lines = page.getByLabel("Lines", { exact: true });
  await expect(lines).toContainText("P-4010");
  await expect(lines).toContainText("EA · Each");
  // Including charges in addition to its price, as in the subtotal.
  await expect(lines).toContainText("$523.00");
  const before = await lines.textContent();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Quantity, line 1", { exact: true }).fill("83");
  await expect(page.locator("[data-line]").first()).toContainText("$8,323.00");
  await page.getByRole("button", { name: "Remove line 2" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(lines).toContainText("83");
  expect(await lines.textContent()).not.toBe(before);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lines).not.toContainText("83");
  await expect(async () => expect(await lines.textContent()).toBe(before)).toPass();
});

test("a line names the asset that is sold, a comment is its text alone, and operations are called so", async ({
  admin: page,
}) => {
  await page.goto(`/console/records/salesInvoice/${demoId("inv", 5)}`);
  const lines = page.getByLabel("Lines", { exact: true }).getByRole("row");
  await expect(lines.nth(2)).toContainText("FA000004 · Lathe LX-20");
  await expect(lines.nth(1)).toHaveText("Sold as seen, dismantled and loaded in Dayton.");

  const { id } = await stored("POST", "/salesInvoice", {
    customerId: demoId("cust", 2),
    currencyCode: "USD",
  });
  const line = { invoiceId: id, invoiceLineType: "Fixed Asset", assetId: demoId("fa", 1), quantity: 1 };
  await stored("POST", "/salesInvoiceLine", { ...line, sortOrder: 2 });
  await stored("POST", "/salesInvoiceLine", {
    invoiceId: id,
    invoiceLineType: "Comment",
    description: "As seen.",
  });
  await page.goto(`/console/records/salesInvoice/${id}?edit=1`);
  await expect(page.getByLabel("Quantity, line 1", { exact: true })).toHaveCount(0);
  await page.getByLabel("Description, line 1", { exact: true }).press("Enter");
  const asset = page.getByRole("combobox", { name: "Fixed asset, line 2" });
  await expect(asset).toBeFocused();
  await expect(asset).toContainText("FA000004");
  await asset.press("Enter");
  await expect(page.getByLabel("Quantity, line 2", { exact: true })).toBeFocused();

  await page.goto(`/console/records/makeMethod/${demoId("mm", 1)}`);
  await expect(page.getByRole("heading", { name: "Operations" })).toBeVisible();
});

/** An invoice without lines. */
const bare = { customerId: demoId("cust", 2), locationId: demoId("loc", 1), currencyCode: "USD" };

test("a comment with an amount keeps its cells while it is changed, and an error of a hidden field is shown", async ({
  admin: page,
}) => {
  const { id } = await stored("POST", "/salesInvoice", bare);
  const comment = { invoiceId: id, invoiceLineType: "Comment", description: "As seen." };
  await stored("POST", "/salesInvoiceLine", { ...comment, quantity: 2, unitPrice: 10 });
  await page.goto(`/console/records/salesInvoice/${id}?edit=1`);
  const quantity = page.getByLabel("Quantity, line 1", { exact: true });
  await quantity.fill("");
  await expect(quantity).toBeFocused();
  await page.getByLabel("Customer reference").focus();
  await expect(quantity).toHaveCount(0);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByLabel("Quantity", { exact: true })).toHaveAccessibleDescription(/./);
  await page.getByLabel("Quantity", { exact: true }).fill("3");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByLabel("Lines", { exact: true })).toContainText("$30.00");
});

test("cells pasted into lines go to what each line shows, and those of price breaks to them alone", async ({
  admin: page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id } = await stored("POST", "/salesInvoice", bare);
  const line = { invoiceId: id, invoiceLineType: "Fixed Asset", assetId: demoId("fa", 1), quantity: 1 };
  await stored("POST", "/salesInvoiceLine", line);
  await page.goto(`/console/records/salesInvoice/${id}?edit=1`);
  await page.getByRole("combobox", { name: "Fixed asset, line 1" }).focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${demoId("fa", 2)}\tSecond lathe\t4\n`);
  await page.keyboard.press("ControlOrMeta+v");
  await expect(page.getByRole("combobox", { name: "Fixed asset, line 1" })).toContainText("FA000005");
  await expect(page.getByLabel("Quantity, line 1", { exact: true })).toHaveValue("4");

  await page.goto("/console/records/quote/new");
  await page.getByRole("button", { name: "Add line" }).click();
  await page.getByRole("button", { name: "Add price break" }).click();
  await expect(page.getByLabel("Quantity, price break 1", { exact: true })).toBeFocused();
  await page.evaluate((text) => navigator.clipboard.writeText(text), "10\t5\n20\t4\n");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(page.getByLabel("Quantity, price break 2", { exact: true })).toHaveValue("20");
  await expect(page.getByRole("button", { name: "Remove line 1" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove line 2" })).toHaveCount(0);
});

test("choosing another customer leaves nothing of the one chosen before, nor its tax in new lines", async ({
  admin: page,
}) => {
  const name = `Bare ${Date.now()}`;
  await stored("POST", "/customer", { name, taxPercent: 0.19 });
  await page.goto("/console/records/salesInvoice/new");
  const customer = page.getByRole("combobox", { name: "Customer", exact: true });
  const choose = async (wanted: string) => {
    await customer.click();
    await page.getByPlaceholder("Search…").fill(wanted);
    await page.getByRole("option", { name: new RegExp(wanted) }).click();
  };
  const filled = ["Bill to", "Billing contact", "Billing location", "Payment term"].map((label) =>
    page.getByRole("combobox", { name: label }),
  );
  await choose("Redstone");
  for (const field of filled) await expect(field).not.toHaveText(/Choose/);
  await page.getByRole("button", { name: "Add line" }).click();
  await page.getByLabel("Description, line 1", { exact: true }).fill("Setup");
  await choose(name);
  for (const field of filled) await expect(field).toHaveText(/Choose/);
  await expect(page.getByLabel("Due date", { exact: true })).toHaveValue("");
  await expect(page.getByLabel(/^Tax.*, line 1$/)).toHaveValue("19");
});

test("a customer that is chosen before the page has filled in its own fields still fills in the due date", async ({
  admin: page,
}) => {
  const open = await holdRequests(page, "**/employee?*");
  await page.goto("/console/records/salesInvoice/new");
  await page.getByRole("combobox", { name: "Customer", exact: true }).click();
  await page.getByPlaceholder("Search…").fill("Redstone");
  await page.getByRole("option", { name: /Redstone/ }).click();
  open();
  await expect(page.getByRole("combobox", { name: "Location", exact: true })).not.toHaveText(/Choose/);
  await expect(page.getByLabel("Due date", { exact: true })).not.toHaveValue("");
});

test("a new document that nothing was typed into is left without a question, and a draft keeps what was chosen over what is filled in", async ({
  admin: page,
}) => {
  const location = page.getByRole("combobox", { name: "Location", exact: true });
  await page.goto("/console/records/salesOrder/new");
  await expect(location).toHaveText("Dayton plant");
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL(/\/console$/);

  await page.goto("/console/records/salesOrder/new");
  await expect(location).toHaveText("Dayton plant");
  await expect(page.getByText("Draft restored")).toHaveCount(0);
  await location.click();
  await page.getByRole("option", { name: /^Akron/ }).click();
  await expect(location).toHaveText(/^Akron/);
  const asked = page.waitForResponse(/\/employee\?/);
  await page.reload();
  await asked;
  await expect(page.getByText("Draft restored")).toBeVisible();
  await page.getByLabel("Customer reference").fill("PO 4711");
  await expect(location).toHaveText(/^Akron/);
});

test("a new document that a link has filled in keeps a draft of its own", async ({ admin: page }) => {
  const reference = page.getByLabel("Customer reference");
  const customer = page.getByRole("combobox", { name: "Customer", exact: true });
  const filledIn = `/console/records/salesOrder/new?customerId=${demoId("cust", 3)}`;
  await page.goto(filledIn);
  // It is empty until the name is loaded.
  await expect(customer).not.toHaveText(/^(Choose…)?$/);
  const name = (await customer.textContent()) ?? "";
  await expect(page.getByLabel("Currency", { exact: true })).not.toHaveText("Choose…");
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL(/\/console$/);

  await page.goto(filledIn);
  await expect(customer).toHaveText(name);
  await expect(page.getByText("Draft restored")).toHaveCount(0);
  await reference.fill("PO 4712");
  await page.reload();
  await expect(page.getByText("Draft restored")).toBeVisible();
  await expect(reference).toHaveValue("PO 4712");
  await expect(customer).toHaveText(name);

  await page.goto("/console/records/salesOrder/new");
  await expect(customer).toHaveText("Choose…");
  await expect(reference).toHaveValue("");
  await expect(page.getByText("Draft restored")).toHaveCount(0);
});

test("two people change a line: the second one reads it at the line, and nothing is lost", async ({
  admin: page,
}) => {
  const { id } = await stored("POST", "/salesInvoice", {
    customerId: demoId("cust", 2),
    currencyCode: "USD",
    locationId: demoId("loc", 1),
  });
  const line = await stored("POST", "/salesInvoiceLine", {
    invoiceId: id,
    invoiceLineType: "Part",
    itemId: demoId("item", 7),
    quantity: 1,
  });
  await page.goto(`/console/records/salesInvoice/${id}?edit=1`);
  const quantity = page.getByLabel("Quantity, line 1", { exact: true });
  await quantity.fill("5");
  await stored("PATCH", `/salesInvoiceLine?id=eq.${line.id}`, { quantity: 3 });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Line 1 has changed since it was read.").first()).toBeVisible();
  await expect(quantity).toHaveValue("5");
  expect((await callApi(`/salesInvoiceLine?id=eq.${line.id}`)).json).toMatchObject({ quantity: 3 });
  await expectAccessible(page);
});

test("a customer's payment term that someone else has changed is not overwritten without notice", async ({
  admin: page,
}) => {
  const { id } = await stored("POST", "/customer", { name: `Terms ${Date.now()}` });
  const settings = `/customerPayment?customerId=eq.${id}`;
  await page.goto(`/console/records/customerPayment/${id}?edit=1`);
  await page.getByRole("combobox", { name: "Payment term" }).click();
  await page.getByRole("option", { name: "Net 30", exact: true }).click();
  await stored("PATCH", settings, { paymentTermId: demoId("pt", 1) });
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Someone else saved this record");
  await expect(dialog).toContainText("Due on receipt");
  await dialog.getByRole("radio", { name: /Net 30/ }).check();
  await dialog.getByRole("button", { name: "Save again" }).click();
  await expect(dialog).toBeHidden();
  expect((await callApi(settings)).json).toMatchObject({ paymentTermId: demoId("pt", 30) });
});
