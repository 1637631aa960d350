import type { Page } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, expectAccessible, test } from "../fixtures";
import { storeScreenshot } from "../screens/screenshots";
import { expectUncovered, tabTo } from "../screens/uncovered";
import { callApi } from "./api";
import { cellOf, makeCustomers, paste } from "./cells";
import { keyboard, textOf } from "./input-methods";

/** A new sales invoice for Redstone Hydraulics with an empty line that has the focus. */
async function newInvoice(page: Page) {
  await page.goto("/console/records/salesInvoice/new");
  await expect(page.getByRole("combobox", { name: "Customer", exact: true })).toBeFocused();
  await page.keyboard.type("Redstone");
  await expect(page.getByRole("option", { name: /Redstone/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Due date", { exact: true })).not.toHaveValue("");
  await page.getByRole("button", { name: "Add line" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Item, line 1" })).toBeFocused();
}

test("the less used fields of a line are unfolded and filled in by keyboard, and stay in sight of a wide table", async ({
  admin: page,
}) => {
  await newInvoice(page);
  await page.keyboard.type("P-4010");
  await expect(page.getByRole("option", { name: /P-4010/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Unit price, line 1", { exact: true })).toHaveValue("127");
  await page.getByLabel("Quantity, line 1", { exact: true }).fill("2");
  const unfold = page.getByRole("button", { name: "More fields of line 1" });
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(unfold).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press("Enter");
  await expect(unfold).toHaveAttribute("aria-expanded", "true");
  const more = page.getByRole("group", { name: "More fields of line 1" });
  const setup = more.getByLabel("Setup price", { exact: true });
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(setup).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
  await page.keyboard.type("20");
  // Enter goes to the next field and does not create the invoice.
  await page.keyboard.press("Enter");
  await expect(more.getByLabel("Shipping cost", { exact: true })).toBeFocused();
  await page.keyboard.type("5");
  await expect(page.locator("[data-line]").first()).toContainText("$279.00");
  await expect(page).toHaveURL(/salesInvoice\/new$/);
  await expectAccessible(page);
  await storeScreenshot(page, "document-line-unfolded");

  await page.setViewportSize({ width: 700, height: 844 });
  const table = page.getByRole("region", { name: "Lines", exact: true });
  await table.evaluate((it) => it.scrollTo({ left: it.scrollWidth }));
  expect(await table.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
  await setup.scrollIntoViewIfNeeded();
  await expect(setup).toBeInViewport({ ratio: 1 });
  await table.evaluate((it) => it.scrollTo({ left: 0 }));
  await unfold.scrollIntoViewIfNeeded();
  await expect(unfold).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Remove line 1" })).toBeInViewport({ ratio: 1 });

  await setup.focus();
  await page.keyboard.press("ControlOrMeta+Delete");
  await expect(page.locator("[data-line]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add line" })).toBeFocused();
});

test("lines that are pasted name their items, which fill in what the spreadsheet does not have", async ({
  admin: page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await newInvoice(page);
  const cells = "P-4011\tWheel\t4\nP-2090\t\t3\t\t$49.50\nP-9999\tNo such\tabc\n";
  await page.evaluate((text) => navigator.clipboard.writeText(text), cells);
  await page.keyboard.press("ControlOrMeta+v");
  const of = (name: string, line: number) => page.getByLabel(`${name}, line ${line}`, { exact: true });
  await expect(of("Item", 1)).toHaveText("P-4011 · Worm wheel, bronze");
  await expect(of("Description", 1)).toHaveValue("Wheel");
  await expect(of("Unit price", 1)).toHaveValue("154");
  await expect(of("Item", 2)).toHaveText("P-2090 · Coupling hub");
  await expect(of("Description", 2)).toHaveValue("Coupling hub");
  await expect(of("Unit price", 2)).toHaveValue("49.50");
  for (const line of [1, 2]) await expect(of("Tax rate", line)).toHaveValue("4");
  await expect(of("Item", 3)).toHaveText("P-9999");
  const unnamed = "No item is called “P-9999”.";
  await expect(of("Item", 3)).toHaveAccessibleDescription(unnamed);

  // Such a form is not sent, and the line keeps its error.
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/document/save") && !request.postDataJSON().tryOut) saves.push(request.url());
  });
  await page.keyboard.press("Control+Enter");
  await expect(of("Quantity", 3)).toHaveAccessibleDescription("Use a number, such as 1,234.5.");
  await expect(of("Item", 3)).toBeFocused();
  await of("Quantity", 3).fill("1");
  await page.keyboard.press("Control+Enter");
  await expect(of("Item", 3)).toBeFocused();
  await expect(of("Item", 3)).toHaveAccessibleDescription(unnamed);
  expect(saves).toEqual([]);

  await page.getByRole("button", { name: "Remove line 3" }).click();
  await expect(page.getByLabel("Totals")).toContainText("$764.50");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/salesInvoice\/inv_/);
  await expect(page.getByLabel("Lines", { exact: true })).toContainText("$616.00");
});

test("lines that are pasted with several quantities are filled in from their items too", async ({
  admin: page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const [table, unit] of [
    ["quote", "Unit of measure"],
    ["supplierQuote", "Purchase unit"],
  ]) {
    await page.goto(`/console/records/${table}/new`);
    await page.getByRole("button", { name: "Add line" }).click();
    await page.getByRole("combobox", { name: "Item, line 1" }).focus();
    await page.evaluate((text) => navigator.clipboard.writeText(text), "P-4011\t\t4; 10\nP-2090\t\t3\n");
    await page.keyboard.press("ControlOrMeta+v");
    for (const [index, name] of ["Worm wheel, bronze", "Coupling hub"].entries()) {
      const line = `line ${index + 1}`;
      await expect(page.getByLabel(`Description, ${line}`, { exact: true })).toHaveValue(name);
      await expect(page.getByRole("combobox", { name: `${unit}, ${line}` })).not.toHaveText("Choose…");
    }
    await expect(page.getByRole("button", { name: "Remove 10", exact: true })).toBeVisible();
  }
});

test("what was typed into a line of a restored draft is not replaced by what its item fills in", async ({
  admin: page,
}) => {
  await page.goto("/console/records/salesOrder/new");
  const description = page.getByRole("textbox", { name: /^Description/ }).first();
  await page.getByRole("button", { name: "Add line" }).click();
  await description.fill("As agreed by phone");
  const stored = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)));
  await expect.poll(stored).toContain("As agreed by phone");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("Draft restored")).toBeVisible();
  await page.getByRole("combobox", { name: /^Item/ }).first().click();
  await page.getByPlaceholder("Search…").fill("P-3031");
  await page
    .getByRole("option", { name: /P-3031/ })
    .first()
    .click();
  await expect(page.getByRole("combobox", { name: /^Unit of measure/ }).first()).toContainText("EA");
  await expect(description).toHaveValue("As agreed by phone");
});

test("on a phone no field of a line is focused below the buttons of the line", async ({ admin: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/console/records/quote/new");
  await page.getByRole("button", { name: "Add line" }).click();
  await expect(page.getByRole("combobox", { name: "Item, line 1" })).toBeFocused();
  const unit = page.getByRole("combobox", { name: "Unit of measure, line 1" });
  await tabTo(page, unit);
  await expectUncovered(unit);
  await page.getByRole("button", { name: "Add price break" }).click();
  const leadTime = page.getByLabel("Lead time, price break 1", { exact: true });
  await tabTo(page, leadTime);
  await expectUncovered(leadTime);
});

test("the source of a receipt is chosen by its number, in the table that its type names", async ({
  admin: page,
}) => {
  await page.goto(`/console/records/receipt/${demoId("rec", 14)}?edit=1`);
  const source = page.getByRole("combobox", { name: "Source document", exact: true });
  await expect(source).toHaveText(/^PO\d{6}$/);
  await source.click();
  await page.getByPlaceholder("Search…").fill("PO000056");
  await page.getByRole("option", { name: /PO000056/ }).click();
  await expect(source).toHaveText("PO000056");
  // A chosen order is none of another type's documents, and is there again with its type.
  const type = page.getByLabel("Source type", { exact: true });
  const number = page.getByLabel("Source document number", { exact: true });
  await expect(number).toHaveValue("PO000056");
  await type.selectOption("Sales Order");
  await expect(source).toHaveText("Choose…");
  await expect(number).toHaveValue("");
  await type.selectOption("Not set");
  const none = page.getByRole("textbox", { name: "Source document", exact: true });
  await expect(none).toBeDisabled();
  await expect(none).toHaveValue("");
  await type.selectOption("Purchase Return Order");
  await expect(source).toHaveText("PO000056");
  await expect(number).toHaveValue("PO000056");
});

test("by keyboard: a purchase order leads to its receipt and both lead to the invoice, filled in from them", async ({
  admin: page,
}) => {
  const body = JSON.stringify({ supplierId: demoId("sup", 3), status: "To Receive and Invoice" });
  const { json } = await callApi("/purchaseOrder", { method: "POST", body });
  const order = [json].flat()[0];
  await page.goto(`/console/records/purchaseOrder/${order.id}`);
  await expect(page.getByRole("link", { name: "New purchase invoice" })).toBeVisible();
  await keyboard.press(page.getByRole("link", { name: "New receipt" }));
  await expect(page.getByRole("combobox", { name: "Source document", exact: true })).toHaveText(
    order.purchaseOrderId,
  );
  await expect(page.getByLabel("Source document number", { exact: true })).toHaveValue(order.purchaseOrderId);
  await expect(page.getByRole("combobox", { name: "Supplier", exact: true })).not.toHaveText("Choose…");
  const supplier = await textOf(page.getByRole("combobox", { name: "Supplier", exact: true }));
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/receipt\/rec_/);
  await expect(page.getByRole("link", { name: "New purchase invoice" })).toHaveCount(0);
  await keyboard.press(page.getByRole("button", { name: "Post", exact: true }));
  await keyboard.press(page.getByRole("link", { name: "New purchase invoice" }));
  await page.waitForURL(/purchaseInvoice\/new/);
  await expect(page.getByRole("combobox", { name: "Supplier", exact: true })).toHaveText(supplier);
  await expect(page.getByRole("combobox", { name: "Currency", exact: true })).not.toHaveText("Choose…");
});

test("by keyboard: the lines of a sales order come along into its shipment and both invoices, each with what remains", async ({
  admin: page,
}) => {
  test.setTimeout(120_000);
  const make = async (path: string, body: object) => {
    const { json } = await callApi(path, { method: "POST", body: JSON.stringify(body) });
    return [json].flat()[0];
  };
  const header = { customerId: demoId("cust", 2), currencyCode: "EUR", exchangeRate: 0.9 };
  const order = await make("/salesOrder", { ...header, status: "To Ship and Invoice" });
  const { json: items } = await callApi("/item?readableId=in.(P-2090,P-4010,P-4011)&order=readableId");
  for (const [index, saleQuantity] of [10, 0.3, 2].entries()) {
    const line = { salesOrderId: order.id, itemId: items[index].id, description: `Part ${index + 1}` };
    await make("/salesOrderLine", { ...line, saleQuantity, unitPrice: 49.5, sortOrder: index + 1 });
  }
  const text = { salesOrderLineType: "Comment", description: "Packed in pairs." };
  await make("/salesOrderLine", { salesOrderId: order.id, ...text, sortOrder: 4 });
  const field = (name: string, line: number) => page.getByLabel(`${name}, line ${line}`, { exact: true });
  const open = async (title: string) => {
    await page.goto(`/console/records/salesOrder/${order.id}`);
    await keyboard.press(page.getByRole("link", { name: title }));
    await expect(page.locator("[data-line]").first()).toBeVisible();
  };

  /** Creates the invoice when its required fields are filled in. */
  const createInvoice = async () => {
    await expect(page.getByRole("combobox", { name: "Location", exact: true })).not.toHaveText("Choose…");
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(/salesInvoice\/inv_/);
  };

  await open("New shipment");
  await expect(page.locator("[data-line]")).toHaveCount(3);
  await expect(page.getByRole("combobox", { name: "Item, line 3" })).toContainText("P-4011");
  for (const name of ["Ordered quantity", "Shipped quantity"]) await expect(field(name, 1)).toHaveValue("10");
  // As the packing slip has it: what is still to come after this shipment.
  await expect(field("Outstanding quantity", 1)).toHaveValue("0");
  await keyboard.type(field("Shipped quantity", 1), "4.5");
  await expect(field("Outstanding quantity", 1)).toHaveValue("5.5");
  // A line is the same after the one before it is removed.
  await keyboard.press(page.getByRole("button", { name: "More fields of line 2" }));
  await keyboard.press(page.getByRole("button", { name: "Remove line 1" }));
  await expect(page.locator("[data-line]")).toHaveCount(2);
  await expect(page.getByRole("group", { name: "More fields of line 1" })).toBeVisible();
  await keyboard.type(field("Shipped quantity", 1), "0.1");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/shipment\/ship_/);
  await keyboard.press(page.getByRole("button", { name: "Post", exact: true }));

  // The shipment has no comment, and less of the second line.
  await keyboard.press(page.getByRole("link", { name: "New sales invoice" }));
  await expect(page.locator("[data-line]")).toHaveCount(2);
  await expect(field("Description", 1)).toHaveValue("Part 2");
  await expect(field("Quantity", 1)).toHaveValue("0.1");
  await expect(field("Unit price", 1)).toHaveValue("49.5");
  await expect(page.getByRole("combobox", { name: "Currency", exact: true })).toContainText("EUR");
  await expect(page.getByLabel("Exchange rate", { exact: true })).toHaveValue("0.9");
  await expect(page.getByLabel("Totals")).toContainText(/Total/);
  await createInvoice();

  await open("New shipment");
  await expect(page.locator("[data-line]")).toHaveCount(2);
  await expect(field("Shipped quantity", 1)).toHaveValue("10");
  await expect(field("Ordered quantity", 2)).toHaveValue("0.3");
  await expect(field("Shipped quantity", 2)).toHaveValue("0.2");

  await open("New sales invoice");
  await expect(page.locator("[data-line]")).toHaveCount(3);
  await expect(field("Quantity", 1)).toHaveValue("10");
  await expect(field("Quantity", 2)).toHaveValue("0.2");
  await expect(field("Description", 3)).toHaveValue("Packed in pairs.");
  await expect(field("Quantity", 3)).toHaveCount(0);
  await expectAccessible(page);
  // The rate of the order is that of its currency.
  const [currency, rate] = [page.getByRole("combobox", { name: "Currency", exact: true }), "Exchange rate"];
  await expect(page.getByLabel(rate, { exact: true })).toHaveValue("0.9");
  await currency.click();
  await page.getByPlaceholder("Search…").fill("GBP");
  await page.getByRole("option", { name: /GBP/ }).click();
  await expect(page.getByLabel(rate, { exact: true })).not.toHaveValue("0.9");
  await expect(page.getByLabel(rate, { exact: true })).toHaveValue(/^0\.\d+$/);
  await createInvoice();
  await expect(page.getByLabel("Lines", { exact: true })).toContainText("Packed in pairs.");
});

test("a link with an unknown source opens an empty form", async ({ admin: page }) => {
  for (const source of ["", "nothing", "unknown.so_1", "salesOrder.so_none", "salesOrder.%00"]) {
    await page.goto(`/console/records/shipment/new?sourceDocument=Sales+Order&source=${source}`);
    await expect(page.getByLabel("Source type", { exact: true })).toHaveValue("Sales Order");
    await expect(page.locator("[data-line]")).toHaveCount(0);
  }
});

test("columns of lines name currency and unit, and a choice is one line high", async ({ admin: page }) => {
  await page.goto(`/console/records/supplierQuote/${demoId("sq", 24)}?edit=1`);
  await expect(page.getByRole("combobox", { name: "Currency", exact: true })).toContainText("GBP");
  await expect(page.getByRole("columnheader", { name: "Supplier unit price (GBP)" }).first()).toBeVisible();

  await page.goto(`/console/records/quote/${demoId("quo", 3)}?edit=1`);
  for (const name of ["Unit price (USD)", "Tax rate (%)", "Discount (%)", "Lead time (days)"])
    await expect(page.getByRole("columnheader", { name }).first()).toBeVisible();
  await expect(page.getByRole("cell").filter({ has: page.getByLabel("Tax rate, line 1") })).toHaveText("");
  await expect(page.getByRole("combobox", { name: "Status, line 1" })).toHaveValue("In Progress");
});

test.describe("while names cannot be looked up", () => {
  test.use({ expected: /status of 503/ });

  test("values that could not be filled in are reported", async ({ admin: page }) => {
    await page.goto("/console/records/salesInvoice/new");
    await expect(page.getByRole("combobox", { name: "Customer", exact: true })).toBeFocused();
    await page.keyboard.type("Redstone");
    await expect(page.getByRole("option", { name: /Redstone/ })).toBeVisible();
    await page.route("**/customer*?**", (route) => route.fulfill({ status: 503, body: "" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Not everything could be filled in").first()).toBeVisible();
  });

  test("pasting empty lines shows that nothing was pasted", async ({ admin: page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await newInvoice(page);
    await page.route("**/item?**", (route) => route.fulfill({ status: 503, body: "" }));
    await page.evaluate((text) => navigator.clipboard.writeText(text), "P-4011\tWheel\t4\n");
    await page.keyboard.press("ControlOrMeta+v");
    await expect(page.getByText("Nothing was pasted").first()).toBeVisible();
  });

  test("pasting empty cells into a list shows that nothing was pasted", async ({ admin: page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { path } = await makeCustomers();
    await page.goto(path);
    await cellOf(page, 0, 2).focus();
    await page.route("**/customerType?**", (route) => route.fulfill({ status: 503, body: "" }));
    await paste(page, "Industrial\nIndustrial");
    await expect(page.getByText("Paste into customers: not done").first()).toBeVisible();
  });
});

test("a number of a line shows all of its digits", async ({ admin: page }) => {
  await newInvoice(page);
  const price = page.getByLabel("Unit price, line 1", { exact: true });
  const isCut = () => price.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  await price.fill("12345678901234567");
  await expect.poll(isCut).toBe(false);
  await price.fill("0.000000000125");
  await expect.poll(isCut).toBe(false);
});

test("the arrows of folded fields follow the direction of the page, those of unfolded ones point down", async ({
  admin: page,
}) => {
  await page.goto("/console/records/salesInvoice/new");
  const more = page.locator("summary", { hasText: "More fields" });
  const line = page.getByRole("button", { name: "More fields of line 1" });
  await page.getByRole("button", { name: "Add line" }).click();
  const turns = () =>
    Promise.all(
      [more, line].map((it) => it.locator("svg").evaluate((icon) => getComputedStyle(icon).rotate)),
    );
  for (const [direction, folded] of [
    ["ltr", "none"],
    ["rtl", "180deg"],
  ] as const) {
    await page.locator("html").evaluate((html, dir) => html.setAttribute("dir", dir), direction);
    await expect.poll(turns).toEqual([folded, folded]);
    await more.click();
    await line.click();
    await expect.poll(turns).toEqual(["90deg", "90deg"]);
    await more.click();
    await line.click();
  }
});
