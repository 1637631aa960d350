import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { callApi } from "./api";

test.use({ expected: /status of 503/ });

/** Saves a record that another user has changed, and changes it again while the conflict is shown. */
async function meetConflicts(page: Page): Promise<string> {
  const name = `Contested ${crypto.randomUUID().slice(0, 8)}`;
  const body = JSON.stringify({ name, currencyCode: "EUR", taxPercent: 0.19 });
  const { id } = (await callApi("/customer", { method: "POST", body })).json;
  const change = (website: string) =>
    callApi(`/customer?id=eq.${id}`, { method: "PATCH", body: JSON.stringify({ website }) });
  await page.goto(`/console/records/customer/${id}?edit=1`);
  await page.getByRole("textbox", { name: "Website" }).fill("https://mine.example");
  await change("https://theirs.example");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("dialog").getByRole("radio", { name: "Mine" }).check();
  await change("https://again.example");
  return id;
}

test("a conflict whose record cannot be read again shows the reason, and is resolved when it can", async ({
  admin: page,
}) => {
  await meetConflicts(page);
  await page.route("**/customer?**", (route) =>
    route.request().method() === "GET" ? route.fulfill({ status: 503, body: "" }) : route.fallback(),
  );
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save again" });
  await save.click();
  await expect(dialog.getByRole("alert")).toContainText(
    "The server returned status 503. Try again in a moment.",
  );
  await page.unroute("**/customer?**");
  await save.click();
  await expect(dialog).toContainText("https://again.example");
  await dialog.getByRole("radio", { name: "Mine" }).check();
  await save.click();
  await expect(page.getByText("Customer saved")).toBeVisible();
});

test("a conflict says so when the other user has deleted the record meanwhile", async ({ admin: page }) => {
  const id = await meetConflicts(page);
  expect((await callApi(`/customer?id=eq.${id}`, { method: "DELETE" })).status).toBe(200);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save again" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This record was deleted.");
});
