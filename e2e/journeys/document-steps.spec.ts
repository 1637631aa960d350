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
