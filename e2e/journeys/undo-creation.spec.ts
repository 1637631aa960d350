import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { callApi } from "./api";

const pickerOn = (page: Page) => page.getByRole("form").getByRole("combobox", { name: "Parent cost center" });

async function createInPicker(page: Page, name: string): Promise<void> {
  const picker = pickerOn(page);
  await picker.click();
  await page.getByPlaceholder("Search…").fill(name);
  await page.getByRole("button", { name: "Create new cost center" }).click();
  const dialog = page.getByRole("dialog", { name: "New cost center" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(picker).toContainText(name);
}

async function undo(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText(/^Undone: 1 deleted/).first()).toBeVisible();
}

test("a record that was created on a page of its own is undone from the message", async ({ admin: page }) => {
  const name = `Undone ${Date.now()}`;
  const stored = async () => [(await callApi(`/gaugeType?name=eq.${name}&select=id`)).json].flat().length;
  await page.goto("/console/records/gaugeType/new");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Gauge type created")).toBeVisible();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  expect(await stored()).toBe(1);
  await undo(page);
  expect(await stored()).toBe(0);
});

test("a record that was created in a picker is undone from the message", async ({ admin: page }) => {
  const name = `Picked ${Date.now()}`;
  const stored = async () => [(await callApi(`/costCenter?name=eq.${name}&select=id`)).json].flat().length;
  await page.goto("/console/records/costCenter/new");
  const picker = pickerOn(page);
  await createInPicker(page, name);
  expect(await stored()).toBe(1);
  await undo(page);
  expect(await stored()).toBe(0);
  await expect(picker).not.toContainText(name);
});

test("undoing what was created in a picker brings back what was chosen before, unless another was chosen", async ({
  admin: page,
}) => {
  const [former, created, later] = ["Former", "Created", "Later"].map((name) => `${name} ${Date.now()}`);
  for (const name of [former, later])
    await callApi("/costCenter", { method: "POST", body: JSON.stringify({ name }) });
  await page.goto("/console/records/costCenter/new");
  const picker = pickerOn(page);
  const choose = async (name = "") => {
    await picker.click();
    await page.getByPlaceholder("Search…").fill(name);
    await page.getByRole("option", { name }).click();
    await expect(picker).toContainText(name);
  };
  await choose(former);
  await createInPicker(page, created ?? "");
  await undo(page);
  await expect(picker).toContainText(former ?? "");

  await createInPicker(page, `${created} again`);
  await choose(later);
  await undo(page);
  await expect(picker).toContainText(later ?? "");
});
