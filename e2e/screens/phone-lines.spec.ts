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

test("at 320 px a day has a line of its own, and an amount begins where the fields do", async ({
  admin: page,
}) => {
  const [{ id }] = await post("/salesOrder", { customerId: demoId("cust", 2), currencyCode: "USD" });
  await post("/salesOrderLine", {
    ...{ salesOrderId: id, salesOrderLineType: "Part", itemId: demoId("item", 1) },
    ...{ saleQuantity: 1, unitPrice: 10, promisedDate: "2026-12-31" },
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/console/records/salesOrder/${id}?edit=1`);
  const lines = page.getByRole("region", { name: "Lines" });
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error("It is not shown.");
    return box;
  };
  const item = await boxOf(lines.getByRole("combobox", { name: /^Item/ }));
  const day = await boxOf(lines.getByLabel("Promised date, line 1", { exact: true }));
  expect(day.width).toBeGreaterThan(item.width * 0.8);
  const amount = lines.getByRole("cell", { name: /^Amount/ });
  const left = await amount.evaluate((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    return text.getBoundingClientRect().left;
  });
  expect(left).toBeCloseTo(item.x, 0);
});
