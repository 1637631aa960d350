import { expect, test } from "../fixtures";
import { delayScripts } from "./delay-scripts";

test("text typed into the sign-in form before hydration is kept, even if the form was submitted too early", async ({
  page,
}) => {
  const loadScripts = await delayScripts(page, "/sign-in");
  const email = page.getByLabel("E-mail");
  await email.fill("ada@example.com");
  await email.press("Enter");
  loadScripts();
  const show = page.getByRole("button", { name: "Show password" });
  const hide = page.getByRole("button", { name: "Hide password" });
  await expect(async () => {
    // A click may take effect after its timeout.
    if (await show.isVisible()) await show.click({ timeout: 500 });
    await expect(hide).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(email).toHaveValue("ada@example.com");
  // The form knows the value: only the password is missing.
  await email.press("Enter");
  await expect(page.getByText("Required.")).toHaveCount(1);
});

test("a form of a record accepts no input before hydration", async ({ admin }) => {
  const loadScripts = await delayScripts(admin, "/console/records/gaugeType/new");
  // A part of the page that is still being streamed has hidden copies of its elements.
  const name = admin.getByLabel("Name").filter({ visible: true });
  await expect(name).toBeDisabled();
  loadScripts();
  await expect(name).toBeEnabled();
  await name.fill("Ring gauge");
  await expect(name).toHaveValue("Ring gauge");
});

test("a button pressed before hydration does nothing, then or afterwards, and works once the page is hydrated", async ({
  admin,
}) => {
  const loadScripts = await delayScripts(admin, "/console/records/webhook");
  const account = admin.getByRole("button", { name: /^Account of/ });
  await admin.getByRole("button", { name: "Columns" }).click();
  await account.click();
  loadScripts();
  await admin.locator("html[data-hydrated]").waitFor({ state: "attached" });
  // A menu that opened would load its own script.
  await admin.waitForLoadState("networkidle");
  await expect(admin).toHaveURL(/\/console\/records\/webhook$/);
  await expect(admin.getByRole("menu")).toBeHidden();
  await account.click();
  await expect(admin.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
});

test("text typed into a list's search before hydration is searched for, and no checkbox changes until then", async ({
  admin,
}) => {
  const loadScripts = await delayScripts(admin, "/console/records/webhook");
  const search = admin.getByRole("searchbox", { name: "Search webhooks" });
  const first = admin.locator("[data-row='0']").getByRole("checkbox");
  const { x, y, width, height } = (await first.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await admin.mouse.click(x + width / 2, y + height / 2);
  await expect(first).not.toBeChecked();
  await search.fill("bookkeeper");
  loadScripts();
  await expect(admin).toHaveURL(/bookkeeper/);
  await expect(search).toHaveValue("bookkeeper");
  await expect(admin.locator("tbody tr[data-key]")).toHaveCount(1);
  await expect(first).not.toBeChecked();
  await first.click();
  await expect(admin.getByText("1 selected")).toBeVisible();
});
