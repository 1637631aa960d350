import type { Locator } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, expectAccessible, test } from "../fixtures";
import { callApi } from "../journeys/api";

test.use({ viewport: { width: 390, height: 844 } });

const post = async (path: string, body: object) => {
  const { status, json } = await callApi(path, { method: "POST", body: JSON.stringify(body) });
  expect(status, JSON.stringify(json)).toBe(201);
  return [json].flat();
};

/** An invoice with three lines, whose rounded amounts do not add up to its subtotal. */
async function newInvoice(): Promise<string> {
  const [{ id }] = await post("/salesInvoice", {
    customerId: demoId("cust", 2),
    locationId: demoId("loc", 1),
    currencyCode: "USD",
  });
  const line = { invoiceId: id, invoiceLineType: "Part", quantity: 1, unitPrice: 10.333 };
  const lines = [1, 2, 3].map((at) => ({ ...line, itemId: demoId("item", at) }));
  await post("/salesInvoiceLine", lines);
  return `/console/records/salesInvoice/${id}`;
}

const hiddenWidth = (region: Locator) => region.evaluate((it) => it.scrollWidth - it.clientWidth);

test("a document's lines on a phone have each value below its title, and amounts that add up", async ({
  admin: page,
}) => {
  const invoice = await newInvoice();
  await page.goto(invoice);
  const lines = page.getByRole("region", { name: "Lines" });
  const totals = page.getByLabel("Totals");
  await expect(lines.getByRole("cell", { name: /^Unit price.*10\.333$/ })).toHaveCount(3);
  await expect(lines.getByRole("cell", { name: /^Amount.*10\.33$/ })).toHaveCount(3);
  expect(await hiddenWidth(lines)).toBe(0);
  await expect(totals).toContainText(/Rounding\D*0\.01Subtotal\D*31\.00/);
  await expectAccessible(page);

  await page.goto(`${invoice}?edit=1`);
  const field = lines.getByRole("textbox", { name: "Quantity, line 3" });
  await expect(field).toBeVisible();
  expect(await hiddenWidth(lines)).toBe(0);
  await expect(totals).toContainText(/Rounding\D*0\.01Subtotal\D*31\.00/);
  await expectAccessible(page);
  // 10.33 + 10.33 + 41.33 = 61.99, of 61.998.
  await field.fill("4");
  await expect(totals).toContainText(/Rounding\D*0\.01Subtotal\D*62\.00/);
  // 10.33 + 10.33 + 20.67 = 41.33, of 41.332: they add up.
  await field.fill("2");
  await expect(totals).toContainText(/^Subtotal\D*41\.33/);
});

test("a comment is as wide as its card on a phone, and has its text alone while its buttons have the focus", async ({
  admin: page,
}) => {
  const [{ id }] = await post("/salesInvoice", {
    customerId: demoId("cust", 2),
    locationId: demoId("loc", 1),
    currencyCode: "USD",
  });
  const text = "Packed in pairs, each pair in a carton of its own that lies flat.";
  await post("/salesInvoiceLine", { invoiceId: id, invoiceLineType: "Comment", description: text });
  const width = (locator: Locator) => locator.evaluate((it) => it.getBoundingClientRect().width);
  await page.goto(`/console/records/salesInvoice/${id}`);
  const lines = page.getByRole("region", { name: "Lines" });
  const row = lines.getByRole("row").filter({ hasText: text });
  await expect(row).toBeVisible();
  expect(await width(lines.getByRole("cell", { name: text }))).toBe(await width(row));

  await page.goto(`/console/records/salesInvoice/${id}?edit=1`);
  const description = page.getByLabel("Description, line 1", { exact: true });
  expect(await width(description)).toBeGreaterThan(290);
  await description.press("Tab");
  await expect(page.getByRole("button", { name: "More fields of line 1" })).toBeFocused();
  await expect(page.getByLabel("Quantity, line 1", { exact: true })).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Remove line 1" })).toBeFocused();
  await expect(page.getByLabel("Quantity, line 1", { exact: true })).toHaveCount(0);
});

test("a line in a form on a narrow phone shows dates and descriptions whole, and its buttons next to a value", async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const [{ id: order }] = await post("/salesOrder", { customerId: demoId("cust", 2), currencyCode: "USD" });
  const item = { itemId: demoId("item", 1), unitPrice: 10, promisedDate: "2026-12-09" };
  const description = "Housing, machined and deburred";
  await post("/salesOrderLine", { salesOrderId: order, salesOrderLineType: "Part", ...item, description });
  await page.goto(`/console/records/salesOrder/${order}?edit=1`);
  const box = (locator: Locator) => locator.evaluate((it) => it.getBoundingClientRect().toJSON());
  const width = async (locator: Locator) => (await box(locator)).width;
  // In half of a card the year has no place next to the button that clears the date.
  expect(await width(page.getByLabel("Promised date, line 1", { exact: true }))).toBeGreaterThan(200);
  expect(await width(page.getByLabel("Description, line 1", { exact: true }))).toBeGreaterThan(240);
  const amount = page.getByRole("cell", { name: /^Amount/ });
  const buttons = page.getByRole("cell").filter({ has: page.getByRole("button", { name: "Remove line 1" }) });
  expect((await box(buttons)).bottom).toBe((await box(amount)).bottom);
  const padding = (locator: Locator) => locator.evaluate((it) => getComputedStyle(it).paddingInlineStart);
  expect(await padding(amount)).toBe(await padding(page.getByRole("cell", { name: /^Tax rate/ })));

  // Four values and a description.
  const supplierId = demoId("sup", 1);
  const [{ id: supplierInteractionId }] = await post("/supplierInteraction", { supplierId });
  const [{ id: quote }] = await post("/supplierQuote", {
    supplierId,
    supplierInteractionId,
    currencyCode: "USD",
  });
  const line = { supplierQuoteId: quote, supplierQuoteLineType: "Part", itemId: demoId("item", 1) };
  await post("/supplierQuoteLine", { ...line, description, supplierPartId: "H-1" });
  await page.goto(`/console/records/supplierQuote/${quote}?edit=1`);
  const last = page.getByRole("cell", { name: /^Supplier part number/ });
  expect(Math.abs((await box(buttons)).bottom - (await box(last)).bottom)).toBeLessThan(2);
});
