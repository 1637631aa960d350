import { expect, test } from "../fixtures";
import { demoKey } from "../server";
import { callApi } from "./api";

test("a failed call of a key is found by its request ID and by its key", async ({ admin: page, another }) => {
  const { status, json } = await callApi("/item?nothing=eq.1");
  expect(status).toBe(400);
  const { code, requestId } = json;
  await page.goto("/console/keys");
  await page.getByRole("link", { name: "Requests" }).click();
  await page.getByRole("searchbox", { name: "Path or request ID" }).fill(requestId);
  const row = page.getByRole("row").filter({ hasText: requestId });
  // A process writes what it has collected every second.
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(row).toContainText("GET /item", { timeout: 1_000 });
  }).toPass();
  await expect(row).toContainText(`400${code}`);
  // A rotated key and its successor have one name.
  await expect(row).toContainText(`Demo key…${demoKey().slice(-4)}`);
  await expect(page).toHaveURL(new RegExp(`q=${requestId}`));
  await page.getByRole("searchbox", { name: "Path or request ID" }).fill(" ITEM ");
  await expect(row).toBeVisible();

  await page.goto("/console/keys");
  await page.getByRole("button", { name: "Actions for Demo key" }).first().click();
  await page.getByRole("menuitem", { name: "Show requests" }).click();
  await page.getByRole("radio", { name: "Failed" }).check();
  await expect(row).toBeVisible();
  await page.getByRole("radio", { name: "5xx" }).check();
  await expect(row).toBeHidden();

  await page.goto("/console/requests?time=custom&from=2020-01-02T00:00:00Z&to=2020-01-01T00:00:00Z");
  const to = page.getByLabel("To", { exact: true });
  await expect(to).toHaveAccessibleDescription("Must be after From.");
  const search = page.getByLabel("Path or request ID");
  const moved = await search.boundingBox();
  await expect(page.getByText("No matching requests")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Refresh" })).toBeDisabled();
  await to.fill("2099-01-01T00:00");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  expect(await search.boundingBox()).toEqual(moved);

  const other = await another("admin@larkfield.example");
  await other.goto(`/console/requests?q=${requestId}`);
  await expect(other.getByText("No matching requests")).toBeVisible();
});
