import type { Page, Route } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { pathInCompany, recordPath } from "@/lib/view-models/paths";
import { demoEmail } from "@/prisma/seed/sign-in";
import { expect, expectAccessible, test } from "../fixtures";
import { callApi } from "./api";
import { inputMethods } from "./input-methods";

const bellOf = (page: Page) => page.getByRole("button", { name: /^Notifications/ });

/** Assigns a new quote to a demo user over the API; returns its number. */
async function assign(user: number): Promise<string> {
  const body = JSON.stringify({ customerId: demoId("cust", 1), assignee: demoId("usr", user) });
  const { status, json } = await callApi("/quote", { method: "POST", body });
  expect(status).toBe(201);
  return json.quoteId;
}

for (const input of inputMethods) {
  test(`${input.name}: an assignment appears as an unread notification, opens its record, and is marked as read`, async ({
    another,
  }) => {
    const [quote, other] = [await assign(2), await assign(2)];
    const page = await another("daniel.okafor@brightlathe.example");
    await page.goto("/console");
    await expect(bellOf(page)).toHaveAccessibleName(/\d+ unread/);
    await input.press(bellOf(page));
    const panel = page.getByRole("dialog", { name: "Notifications" });
    const link = panel.getByRole("link", { name: `assigned quote ${quote} to you` }).first();
    await expect(link).toBeVisible();
    await expectAccessible(page);

    await input.press(panel.getByRole("button", { name: `Mark as read: quote ${other}` }).first());
    await expect(panel.getByRole("button", { name: `Mark as read: quote ${other}` })).toHaveCount(0);
    await input.press(link);
    await expect(page).toHaveURL(/\/console\/records\/quote\/quo_/);
    await expect(panel).toBeHidden();

    await input.press(bellOf(page));
    await expect(panel.getByRole("button", { name: `Mark as read: quote ${quote}` })).toHaveCount(0);
    await expect(link).toBeVisible();
  });
}

test("links of a mail about another company of the reader lead to it, after a question", async ({
  another,
}) => {
  const page = await another(demoEmail);
  const [companyId, key] = [demoId("co", 1, 2), demoId("cust", 1, 2)];
  const record = recordPath("customer", key);
  await page.goto(pathInCompany(record, companyId));
  await expect(page).toHaveTitle("Larkfield Foods Ltd · Millwright");
  await expect(page.getByText("You have Brightlathe Precision Inc. open.")).toBeVisible();
  await expectAccessible(page);
  const change = page.getByRole("button", { name: "Switch to Larkfield Foods Ltd" });
  await change.click();
  await expect(page).toHaveURL(record);
  await expect(page.getByRole("heading", { level: 1, name: "Wash Wholesale Ltd" })).toBeVisible();

  await page.goto(pathInCompany(record, companyId));
  await expect(page.getByRole("heading", { level: 1, name: "Wash Wholesale Ltd" })).toBeVisible();
  await page.goto(`${pathInCompany("/console/account", demoId("co", 1))}#notifications`);
  await page.getByRole("button", { name: "Switch to Brightlathe Precision Inc." }).click();
  await expect(page).toHaveURL("/console/account#notifications");
  await expect(page.getByRole("checkbox", { name: "Quotes: in the app" })).toBeVisible();

  // A company in which the reader does not work changes nothing.
  await page.goto(pathInCompany("/console/account", "co_none"));
  await expect(page.getByRole("checkbox", { name: "Quotes: in the app" })).toBeVisible();
});

test("two choices in quick succession are stored one after the other", async ({ another }) => {
  const page = await another("admin@larkfield.example");
  const sent: Route[] = [];
  await page.route("**/setNotificationPreference", (route) => void sent.push(route));
  await page.goto("/console/account#notifications");
  const quotesInApp = page.getByRole("checkbox", { name: "Quotes: in the app" });
  await expect(quotesInApp).toBeChecked();
  await quotesInApp.click();
  await expect(quotesInApp).not.toBeChecked();
  await expect.poll(() => sent.length).toBe(1);
  await quotesInApp.click();
  await expect(quotesInApp).toBeChecked();
  // A call of the page's own has come back: what the second click sends at once has been sent.
  await page.evaluate(() => fetch("/livez"));
  expect(sent).toHaveLength(1);
  await sent[0]?.continue();
  await expect.poll(() => sent.length).toBe(2);
  const stored = page.waitForResponse(/setNotificationPreference/);
  await sent[1]?.continue();
  expect((await stored).status()).toBe(200);
  await page.reload();
  await expect(quotesInApp).toBeChecked();
});

test("a topic that is switched off in the app creates no notification until it is switched on again", async ({
  another,
  database,
}) => {
  // What an earlier run may have left.
  for (const table of ["notification", "notificationPreference"])
    await database.query(`DELETE FROM "${table}" WHERE "userId" = $1`, [demoId("usr", 10)]);
  const page = await another("robert.kaczmarek@brightlathe.example");
  const bell = bellOf(page);
  const quotesInApp = page.getByRole("checkbox", { name: "Quotes: in the app" });
  const choose = async (on: boolean) => {
    const saved = page.waitForResponse(/setNotificationPreference/);
    await quotesInApp.click();
    expect((await saved).status()).toBe(200);
    await expect(quotesInApp).toBeChecked({ checked: on });
  };
  await page.goto("/console/account#notifications");
  await expect(quotesInApp).toBeChecked();
  await choose(false);
  await assign(10);
  await page.reload();
  await expect(quotesInApp).not.toBeChecked();
  await expect(bell).toHaveAccessibleName("Notifications");
  await choose(true);
  const quote = await assign(10);
  await page.reload();
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread");
  await bell.click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByRole("link", { name: `assigned quote ${quote} to you` }).first()).toBeVisible();
  await panel.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell).toHaveAccessibleName("Notifications");
});
