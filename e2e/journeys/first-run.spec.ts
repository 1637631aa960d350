import { expect, expectAccessible, test } from "../fixtures";
import { expectAccessibleInEveryMode } from "../screens/display-modes";
import { storeScreenshot } from "../screens/screenshots";
import { startMillwright } from "../server";
import { inputMethods } from "./input-methods";

let fresh: Awaited<ReturnType<typeof startMillwright>>;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  fresh = await startMillwright({ SEED: "none" });
});
test.afterAll(() => fresh.stop());

test("a new installation sets up its first company and admin, once", async ({ page }) => {
  const input = inputMethods.find(({ name }) => name === "by keyboard");
  if (!input) throw new Error("There is always a keyboard.");
  await page.goto(fresh.origin);
  await expect(page).toHaveURL(/\/sign-in\/first-run$/);
  await expectAccessible(page);
  await storeScreenshot(page, "first-run-light");
  const link = /Set up: (\S+)/.exec(fresh.printed)?.[1] ?? "";
  expect(new URL(link).origin).toBe(fresh.origin);
  const another = await page.context().newPage();
  await another.goto(link);
  await expect(another.getByLabel("Set-up token")).toHaveValue(new URL(link).hash.replace("#token=", ""));
  await another.close();
  await input.press(page.getByRole("button", { name: "Set up and sign in" }));
  await expect(page.locator("form").getByRole("alert").first()).toBeVisible();
  // The form moves the focus after showing its errors.
  await expect(page.getByLabel("Company name")).toBeFocused();
  await input.type(page.getByLabel("Company name"), "Windmill Works");
  await input.pick(page.getByLabel("Base currency"), "EUR · Euro");
  await input.type(page.getByLabel("Your name"), "Wanda Winter");
  await input.type(page.getByLabel("E-mail"), "wanda@windmill.example");
  await input.type(page.getByLabel("Password", { exact: true }), "several easy words");
  await input.type(page.getByLabel("Set-up token"), "not-the-token");
  await input.press(page.getByRole("button", { name: "Set up and sign in" }));
  await expect(page.getByText("This is not the set-up token")).toBeVisible();
  await expect(page.getByLabel("Set-up token")).toBeFocused();
  const token = /Set-up token: (\S+)/.exec(fresh.printed)?.[1] ?? "";
  await page.getByLabel("Set-up token").fill(token);
  await input.press(page.getByRole("button", { name: "Set up and sign in" }));
  await page.waitForURL(/\/console$/);
  await expect(page.getByText("Windmill Works").first()).toBeVisible();
  await page.goto(`${fresh.origin}/sign-in/first-run`);
  await expect(page).not.toHaveURL(/first-run/);
});

const screens = {
  overview: "/console",
  webhooks: "/console/records/webhook",
  items: "/console/records/item",
  deliveries: "/console/records/notificationDelivery",
  catalog: "/console/operations/sales/getBaseCatalog",
  keys: "/console/keys",
  members: "/console/members",
};

test("empty pages of a new company offer the next step", async ({ page }) => {
  await page.goto(`${fresh.origin}/sign-in`);
  await page.getByLabel("E-mail").fill("wanda@windmill.example");
  await page.getByLabel("Password", { exact: true }).fill("several easy words");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/console$/);
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(fresh.origin + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
    await expectAccessibleInEveryMode(page, `empty-${name}`);
  }
  await page.goto(`${fresh.origin}/console/records/webhook`);
  const next = page.getByRole("main").getByRole("link", { name: /^(New|Create)/ });
  await expect(next.last()).toBeVisible();
});
