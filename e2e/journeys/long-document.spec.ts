import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { callApi } from "./api";

declare global {
  /** Numbers that were formatted since it was set. */
  var formatted: number;
}

/** Counts what the browser formats: each line that is rendered formats its amount. */
function countFormats(): void {
  globalThis.formatted = 0;
  const { get } = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, "format") ?? {};
  Object.defineProperty(Intl.NumberFormat.prototype, "format", {
    get() {
      const format = get?.call(this);
      return (value: number) => {
        globalThis.formatted++;
        return format(value);
      };
    },
  });
}

test("a key typed into a line of a long document renders that line alone", async ({ admin: page }) => {
  const post = async (path: string, body: unknown) => {
    const { status, json } = await callApi(path, { method: "POST", body: JSON.stringify(body) });
    expect(status).toBe(201);
    return json;
  };
  const { id } = await post("/salesInvoice", {
    customerId: demoId("cust", 2),
    currencyCode: "USD",
    locationId: demoId("loc", 1),
  });
  const lines = Array.from({ length: 40 }, (_, n) => ({
    invoiceId: id,
    invoiceLineType: "Part",
    itemId: demoId("item", 7),
    quantity: n + 1,
    unitPrice: 10,
    unitOfMeasureCode: "EA",
  }));
  await post("/salesInvoiceLine", lines);
  await page.addInitScript(countFormats);
  await page.goto(`/console/records/salesInvoice/${id}?edit=1`);
  const quantity = page.getByLabel("Quantity, line 20", { exact: true });
  await expect(page.locator("[data-line]")).toHaveCount(40);
  const amount = page.locator("[data-line]").nth(19);
  await quantity.fill("7");
  await expect(amount).toContainText("$70.00");
  await page.evaluate(() => {
    globalThis.formatted = 0;
  });
  await page.keyboard.type("5");
  await expect(amount).toContainText("$750.00");
  const formatted = await page.evaluate(() => globalThis.formatted);
  expect(formatted).toBeGreaterThan(0);
  expect(formatted).toBeLessThan(20);

  await page.getByRole("button", { name: "Remove line 1", exact: true }).click();
  await expect(page.locator("[data-line]")).toHaveCount(39);
  await expect(page.getByLabel("Quantity, line 19", { exact: true })).toHaveValue("75");
});
