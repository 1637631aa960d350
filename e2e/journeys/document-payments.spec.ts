import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { callApi } from "./api";

/** A posted invoice with one line at this price. */
async function postedInvoice(unitPrice: number): Promise<string> {
  const line = { itemId: demoId("item", 7), invoiceLineType: "Part", quantity: 1, unitPrice };
  const header = { customerId: demoId("cust", 2), dateIssued: "2026-11-20", locationId: demoId("loc", 1) };
  const body = { resource: "salesInvoice", values: header, lines: [{ values: line }] };
  const { json } = await callApi("/api/console/document/save", {
    method: "POST",
    body: JSON.stringify(body),
  });
  await callApi(`/salesInvoice?id=eq.${json.id}`, { method: "PATCH", body: '{"status":"Submitted"}' });
  return json.id;
}

for (const [what, price] of [
  ["of nothing", 0],
  ["to the customer's credit", -25],
] as const)
  test(`an invoice ${what} is settled on its page`, async ({ admin: page }) => {
    const id = await postedInvoice(price);
    await page.goto(`/console/records/salesInvoice/${id}`);
    await page.getByRole("button", { name: "Record payment" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Payment date", { exact: true })).toHaveValue(/./);
    await expect(dialog.getByLabel("Amount paid")).toHaveCount(0);
    await page.keyboard.press("Control+Enter");
    const status = page.getByRole("list", { name: "Status" });
    await expect(status.locator("[aria-current=step]")).toContainText("Paid");
    const { json } = await callApi(`/salesInvoice?id=eq.${id}`);
    expect([json.balance, json.totalAmount]).toEqual([0, price]);
    expect(json.datePaid).not.toBeNull();
  });

test("a payment that somebody else has recorded meanwhile is not overwritten after a return to the tab", async ({
  admin: page,
}) => {
  const id = await postedInvoice(1000);
  await page.goto(`/console/records/salesInvoice/${id}`);
  await page.getByRole("button", { name: "Record payment" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Amount paid")).toHaveValue("1000");
  const body = JSON.stringify({ status: "Paid", datePaid: "2026-11-25" });
  expect((await callApi(`/salesInvoice?id=eq.${id}`, { method: "PATCH", body })).status).toBe(200);

  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 300_000);
  const read = page.waitForResponse((response) => response.url().includes(`/salesInvoice?id=eq.${id}`));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await (await read).finished();
  const status = page.getByRole("list", { name: "Status", includeHidden: true });
  await expect(status.locator("[aria-current=step]")).toContainText("Paid");
  await expect(dialog.getByLabel("Amount paid")).toHaveValue("1000");
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(page.getByText("Someone changed it since you loaded it.")).toBeVisible();
  await expect(dialog).toBeHidden();
  const { json } = await callApi(`/salesInvoice?id=eq.${id}`);
  expect([json.status, json.datePaid]).toEqual(["Paid", "2026-11-25"]);
});
