import { expect, expectAccessible, test } from "../fixtures";
import { expectAccessibleInEveryLook } from "../screens/looks";
import { keepPicture } from "../screens/pictures";
import { startMillwright } from "../server";
import { hands } from "./hands";

let fresh: { origin: string; stop: () => Promise<void> };

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  fresh = await startMillwright({ SEED: "none" });
});
test.afterAll(() => fresh.stop());

test("a new installation asks for its first company and admin, once", async ({ page }) => {
  const hand = hands.find(({ name }) => name === "by keyboard");
  if (!hand) throw new Error("There is always a keyboard.");
  await page.goto(fresh.origin);
  await expect(page).toHaveURL(/\/sign-in\/first-run$/);
  await expectAccessible(page);
  await keepPicture(page, "first-run-light");
  await hand.press(page.getByRole("button", { name: "Set up and sign in" }));
  await expect(page.locator("form").getByRole("alert").first()).toBeVisible();
  // Led there by the form itself, a moment after it complained.
  await expect(page.getByLabel("Company name")).toBeFocused();
  await hand.type(page.getByLabel("Company name"), "Windmill Works");
  await hand.pick(page.getByLabel("Base currency"), "EUR · Euro");
  await hand.type(page.getByLabel("Your name"), "Wanda Winter");
  await hand.type(page.getByLabel("E-mail"), "wanda@windmill.example");
  await hand.type(page.getByLabel("Password", { exact: true }), "several easy words");
  await hand.press(page.getByRole("button", { name: "Set up and sign in" }));
  await expect(page).toHaveURL(/\/console$/);
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

test("a company without records is told what to do next", async ({ page }) => {
  await page.goto(`${fresh.origin}/sign-in`);
  await page.getByLabel("E-mail").fill("wanda@windmill.example");
  await page.getByLabel("Password", { exact: true }).fill("several easy words");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/console$/);
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(fresh.origin + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
    await expectAccessibleInEveryLook(page, `empty-${name}`);
  }
  await page.goto(`${fresh.origin}/console/records/webhook`);
  const next = page.getByRole("main").getByRole("link", { name: /^(New|Create)/ });
  await expect(next.last()).toBeVisible();
});
