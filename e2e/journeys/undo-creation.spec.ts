import { expect, test } from "../fixtures";
import { callApi } from "./api";

test("a record that was created on a page of its own is undone from the message", async ({ admin: page }) => {
  const name = `Undone ${Date.now()}`;
  const stored = async () => [(await callApi(`/gaugeType?name=eq.${name}&select=id`)).json].flat().length;
  await page.goto("/console/records/gaugeType/new");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Gauge type created")).toBeVisible();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  expect(await stored()).toBe(1);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText(/^Undone: 1 deleted/).first()).toBeVisible();
  expect(await stored()).toBe(0);
});

test("a record that was created in a picker is undone from the message", async ({ admin: page }) => {
  const name = `Picked ${Date.now()}`;
  const stored = async () => [(await callApi(`/costCenter?name=eq.${name}&select=id`)).json].flat().length;
  await page.goto("/console/records/costCenter/new");
  const picker = page.getByRole("form").getByRole("combobox", { name: "Parent cost center" });
  await picker.click();
  await page.getByPlaceholder("Search…").fill(name);
  await page.getByRole("button", { name: "Create new cost center" }).click();
  const dialog = page.getByRole("dialog", { name: "New cost center" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(picker).toContainText(name);
  expect(await stored()).toBe(1);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText(/^Undone: 1 deleted/).first()).toBeVisible();
  expect(await stored()).toBe(0);
});
