import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { callApi } from "./api";

const post = async (path: string, body: object) => {
  const { status, json } = await callApi(path, { method: "POST", body: JSON.stringify(body) });
  expect(status, JSON.stringify(json)).toBe(201);
  return [json].flat()[0];
};

test("a description of several lines keeps its line breaks when it is changed in the form of its document", async ({
  admin: page,
}) => {
  const order = await post("/salesOrder", { customerId: demoId("cust", 2), currencyCode: "USD" });
  const line = {
    salesOrderId: order.id,
    salesOrderLineType: "Part",
    itemId: demoId("item", 1),
    unitPrice: 1,
  };
  const { id } = await post("/salesOrderLine", { ...line, description: "Housing\nAs drawn" });
  const single = await post("/salesOrderLine", { ...line, description: "Cover", sortOrder: 2 });
  await page.goto(`/console/records/salesOrder/${order.id}?edit=1`);
  const first = page.getByLabel("Description, line 1", { exact: true });
  await expect(first).toHaveValue("Housing\nAs drawn");
  await first.press("Control+End");
  await page.keyboard.type(", deburred");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("Painted");
  await page.keyboard.press("Enter");
  await expect(first).not.toBeFocused();
  // A text of one line is as high as the field of a number.
  const second = page.getByLabel("Description, line 2", { exact: true });
  const height = async (label: string) =>
    (await page.getByLabel(label, { exact: true }).boundingBox())?.height;
  expect(await height("Description, line 2")).toBe(await height("Quantity, line 2"));
  // One of more than eight lines is scrolled.
  await second.fill("Cover\n".repeat(12));
  await second.hover();
  await page.mouse.wheel(0, -1000);
  await expect.poll(() => second.evaluate((text) => text.scrollTop)).toBe(0);
  await page.mouse.wheel(0, 1000);
  await expect.poll(() => second.evaluate((text) => text.scrollTop)).toBeGreaterThan(0);
  await second.fill("Cover, black");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).not.toHaveURL(/edit=/);
  const shown = page.getByRole("region", { name: "Lines" }).getByRole("cell", { name: "Housing" });
  await expect(shown).toHaveText(/Housing\s+As drawn, deburred\s+Painted/);
  await expect(shown).toHaveCSS("white-space", "pre-line");
  const { json } = await callApi(`/salesOrderLine?salesOrderId=eq.${order.id}&select=id,description`);
  expect(json).toHaveLength(2);
  expect(json).toContainEqual({ id, description: "Housing\nAs drawn, deburred\nPainted" });
  expect(json).toContainEqual({ id: single.id, description: "Cover, black" });
});
