import { expect, test } from "../fixtures";
import { callApi } from "./api";

test("when the last rows of a list are deleted, Tab goes on in its content, as after its filters are cleared", async ({
  admin: page,
}) => {
  const name = `Ring gauge with a name of forty-two letters ${crypto.randomUUID()}`;
  const created = await callApi("/gaugeType", { method: "POST", body: JSON.stringify({ name }) });
  expect(created.status).toBe(201);
  await page.goto(`/console/records/gaugeType?name=eq.${name}`);
  await page.locator("thead").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delete…" }).press("Enter");
  const plan = page.getByRole("dialog");
  const shown = plan.getByText(name);
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  await plan.getByRole("button", { name: "Apply 1 change" }).press("Enter");
  await expect(page.getByText("No gauge types match")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();

  await page.getByRole("button", { name: "Clear search and filters" }).press("Enter");
  await expect(page.locator("tbody tr[data-key]").first()).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("a page behind the end of a list leads to its first page, with the filters", async ({ admin: page }) => {
  await page.goto("/console/records/gaugeType?name=neq.none&offset=500");
  await expect(page.getByText("No gauge types on this page")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Go to the first page" }).press("Enter");
  await expect(page.locator("tbody tr[data-key]").first()).toBeVisible();
  await expect(page).toHaveURL(/gaugeType\?name=neq\.none$/);
});
