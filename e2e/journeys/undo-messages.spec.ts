import { expect, test } from "../fixtures";
import { callApi } from "./api";
import { held } from "./held";

async function makeCustomer(): Promise<{ id: string; name: string }> {
  const name = `Undone ${crypto.randomUUID().slice(0, 8)}`;
  const body = JSON.stringify({ name, currencyCode: "EUR", taxPercent: 0.19 });
  const { json } = await callApi("/customer", { method: "POST", body });
  return { id: String(json.id), name };
}

const messages = { name: "Messages (F8)" };

test("a record that was deleted on its page is back after Undo in the message", async ({ admin: page }) => {
  const { id, name } = await makeCustomer();
  await page.goto(`/console/records/customer/${id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const message = page.getByRole("list", messages).getByRole("listitem");
  await message.filter({ hasText: "Customer deleted" }).getByRole("button", { name: "Undo" }).click();
  await expect(message.filter({ hasText: "Undone" })).toBeVisible();
  expect((await callApi(`/customer?id=eq.${id}`)).json.name).toBe(name);
});

test("a record that was deleted before the dialog knew whether it can be restored is back after Undo", async ({
  admin: page,
}) => {
  const { id, name } = await makeCustomer();
  const { until, end } = held();
  await page.goto(`/console/records/customer/${id}`);
  await page.route("**/_next/static/chunks/**", async (route) => {
    const response = await route.fetch();
    if (/isRestorable:/.test(await response.text())) await until;
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("will be deleted for everyone.");
  await expect(dialog).not.toContainText("can be restored");
  await dialog.getByRole("button", { name: "Delete" }).click();
  const message = page.getByRole("list", messages).getByRole("listitem");
  await expect(message.filter({ hasText: "Customer deleted" })).toBeVisible();
  end();
  await message.filter({ hasText: "Customer deleted" }).getByRole("button", { name: "Undo" }).click();
  await expect(message.filter({ hasText: "Undone" })).toBeVisible();
  expect((await callApi(`/customer?id=eq.${id}`)).json.name).toBe(name);
});

test("a record that was saved in its form has its former values after Undo in the message", async ({
  admin: page,
}) => {
  const { id, name } = await makeCustomer();
  await page.goto(`/console/records/customer/${id}?edit=1`);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(`${name} changed`);
  await page.keyboard.press("Control+Enter");
  const message = page.getByRole("list", messages).getByRole("listitem");
  await message.filter({ hasText: "Customer saved" }).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  expect((await callApi(`/customer?id=eq.${id}`)).json.name).toBe(name);
});
