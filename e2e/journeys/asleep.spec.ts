import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

/** Holds back the page's scripts: it is in sight, but the browser has not taken it over. Answers what wakes it. */
async function asleep(page: Page, path: string): Promise<() => void> {
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await woken;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return wake;
}

test("what is typed to sign in before the page is awake is kept, though it is sent too early", async ({
  page,
}) => {
  const wake = await asleep(page, "/sign-in");
  const email = page.getByLabel("E-mail");
  await email.fill("ada@example.com");
  await email.press("Enter");
  wake();
  const show = page.getByRole("button", { name: "Show password" });
  const hide = page.getByRole("button", { name: "Hide password" });
  await expect(async () => {
    // A click may have had its effect only after it was no longer waited for.
    if (await show.isVisible()) await show.click({ timeout: 500 });
    await expect(hide).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(email).toHaveValue("ada@example.com");
  // The form knows it too: nothing but the password is missed.
  await email.press("Enter");
  await expect(page.getByText("Required.")).toHaveCount(1);
});

test("a form of a record takes nothing before it is awake", async ({ admin }) => {
  const wake = await asleep(admin, "/console/records/gaugeType/new");
  const name = admin.getByLabel("Name");
  await expect(name).toBeDisabled();
  wake();
  await expect(name).toBeEnabled();
  await name.fill("Ring gauge");
  await expect(name).toHaveValue("Ring gauge");
});

test("a button that is pressed before the page is awake does its work then; one that was given up does not", async ({
  admin,
}) => {
  const wake = await asleep(admin, "/console/records/webhook");
  await admin.getByRole("button", { name: /^Notifications/ }).click();
  await admin.getByRole("button", { name: /^Account of/ }).click();
  wake();
  await expect(admin.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  await admin.keyboard.press("Escape");

  const wakeAgain = await asleep(admin, "/console/records/webhook");
  await admin.getByRole("button", { name: /^Account of/ }).click();
  await admin.getByRole("heading", { level: 1 }).click();
  wakeAgain();
  await admin.locator("html[data-awake]").waitFor({ state: "attached" });
  // What would open comes with a script of its own.
  await admin.waitForLoadState("networkidle");
  await expect(admin.getByRole("menu")).toBeHidden();
});
