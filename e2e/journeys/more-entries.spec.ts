import { expect, test } from "../fixtures";
import { callApi } from "./api";

test("older entries of a list that cannot be loaded are reported", async ({ admin: page }) => {
  const made = JSON.stringify({ name: `More ${crypto.randomUUID()}`, currencyCode: "EUR", taxPercent: 0.19 });
  const { id } = (await callApi("/customer", { method: "POST", body: made })).json;
  for (let at = 0; at < 20; at += 1) {
    const body = JSON.stringify({ website: `https://more-${at}.example` });
    await callApi(`/customer?id=eq.${id}`, { method: "PATCH", body });
  }
  await page.goto(`/console/records/customer/${id}`);
  await page.getByRole("button", { name: "Show history" }).click();
  const older = page.getByRole("button", { name: "Show older changes" });
  await expect(older).toBeVisible();
  await page.route("**/changes/getHistory", (route) => route.fulfill({ status: 409, body: "" }));
  await older.click();
  await expect(page.getByText("Not loaded", { exact: true })).toBeVisible();
  await expect(page.getByText("The server returned status 409.")).toBeVisible();
  await page.unroute("**/changes/getHistory");
  await older.click();
  await expect(page.getByText("Created", { exact: true })).toBeVisible();
});

test("requests that cannot be refreshed are reported", async ({ admin: page }) => {
  await callApi("/customer?limit=1");
  await page.goto("/console/requests");
  // A process writes what it has collected every second.
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByRole("row").nth(1)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.route("**/access/getRequests", (route) => route.fulfill({ status: 409, body: "" }));
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Not loaded", { exact: true })).toBeVisible();
});
