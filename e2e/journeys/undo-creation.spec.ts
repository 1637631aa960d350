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
