import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { callApi } from "./api";
import { held } from "./held";

test("a step is not offered again before the document that it changed is read again", async ({
  admin: page,
}) => {
  const customer = await callApi("/customer?limit=1&select=id");
  const body = JSON.stringify({ customerId: customer.json[0].id });
  const { status, json } = await callApi("/quote", { method: "POST", body });
  expect(status).toBe(201);
  const { id } = [json].flat()[0];
  await page.goto(`/console/records/quote/${id}`);
  const send = page.getByRole("button", { name: "Send", exact: true });
  await expect(send).toBeEnabled();
  const reading = held();
  await page.route(`**/quote?*${id}*`, async (route) => {
    if (route.request().method() === "GET") await reading.until;
    await route.continue();
  });
  await send.click();
  await expect(page.getByText("Quote: Sent")).toBeVisible();
  await expect(send).toHaveAttribute("aria-disabled", "true");
  await send.dispatchEvent("click");
  reading.end();
  await expect(page.getByRole("button", { name: "Mark as ordered" })).toBeEnabled();
  await expect(page.getByText("Send: not done")).toHaveCount(0);
});

test("a new shipment of an order whose other shipments have everything says so", async ({ admin: page }) => {
  const make = async (path: string, body: object) => {
    const { json } = await callApi(path, { method: "POST", body: JSON.stringify(body) });
    return [json].flat()[0].id;
  };
  const customerId = demoId("cust", 2);
  const itemId = demoId("item", 7);
  const order = await make("/salesOrder", { customerId, status: "To Ship" });
  const lineId = await make("/salesOrderLine", { salesOrderId: order, itemId, saleQuantity: 5 });
  const note = page.getByText(
    "No lines were filled in: other shipments, also drafts, have everything already.",
  );
  const open = async () => {
    await page.goto(`/console/records/salesOrder/${order}`);
    await page.getByRole("link", { name: "New shipment" }).click();
  };
  await open();
  await expect(page.getByLabel("Shipped quantity, line 1", { exact: true })).toHaveValue("5");
  await expect(note).toBeHidden();
  const shipmentId = await make("/shipment", { customerId });
  await make("/shipmentLine", { shipmentId, itemId, lineId, shippedQuantity: 5 });
  await open();
  await expect(note).toBeVisible();
  await expect(page.locator("[data-line]")).toHaveCount(0);
});
