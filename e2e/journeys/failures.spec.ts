import type { Locator, Page } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { demoEmail, demoPassword } from "@/prisma/seed/sign-in";
import { expect, test } from "../fixtures";
import { expectAccessibleInEveryMode } from "../screens/display-modes";
import { storeScreenshot } from "../screens/screenshots";
import { expectEndUncovered } from "../screens/uncovered";
import { callApi } from "./api";
import { cellOf, makeCustomers, stored } from "./cells";
import { held } from "./held";
import { openPalette } from "./input-methods";

const nameField = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });

/** Opens the form of a new customer and types a name. */
async function beginCustomer(page: Page): Promise<string> {
  const name = `Unsaved ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/console/records/customer/new");
  await nameField(page).fill(name);
  return name;
}

/** Makes calls of a path fail with an error that is not retried, until it is unrouted. */
const reject = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: "invalid_input",
        message: "Rejected.",
        details: null,
        hint: null,
        requestId: "request-400",
      },
    }),
  );

interface Part {
  open: (page: Page) => Promise<void>;
  shown: (page: Page) => Locator;
}

const press = (name: RegExp) => (page: Page) => page.getByRole("button", { name }).click();

/** Parts of the shell whose code is loaded when they open. */
const parts: Record<string, Part> = {
  notifications: {
    open: press(/^Notifications/),
    shown: (page) => page.getByRole("dialog", { name: "Notifications" }),
  },
  "account menu": {
    open: press(/^Account of/),
    shown: (page) => page.getByRole("menuitem", { name: "Sign out" }),
  },
  "company menu": {
    open: press(/^Switch company/),
    shown: (page) => page.getByRole("menuitem", { name: "Create company…" }),
  },
  "keyboard shortcuts": {
    open: (page) => page.keyboard.press("?"),
    shown: (page) => page.getByRole("dialog", { name: "Keyboard shortcuts" }),
  },
  "search and commands": {
    open: (page) => page.keyboard.press("Control+k"),
    shown: (page) => page.getByRole("dialog", { name: "Search and commands" }).getByRole("listbox"),
  },
};

test.describe("without a network", () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED/ });

  for (const [name, { open, shown }] of Object.entries(parts)) {
    test(`${name}: the page stays, a message reports that the part is not loaded, and the next click loads it`, async ({
      admin: page,
      context,
    }) => {
      await page.goto(`/console/records/webhook/${demoId("wh", 1)}`);
      await page.waitForLoadState("networkidle");
      await context.setOffline(true);
      await open(page);
      const message = page.getByRole("alert").filter({ hasText: "This part could not be loaded" });
      await expect(message).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await open(page);
      await expect(message).toHaveCount(1);
      if (name === "notifications") await expectAccessibleInEveryMode(page, "part-not-loaded");
      await page.setViewportSize({ width: 1280, height: 844 });
      await context.setOffline(false);
      await expect(async () => {
        await open(page);
        await expect(shown(page)).toBeVisible({ timeout: 2_000 });
      }).toPass();
    });
  }

  test("the validation of a form that is not loaded is reported, and loaded by the next submission", async ({
    admin: page,
    context,
  }) => {
    await page.goto("/console/records/paymentTerm/new");
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    const create = page.getByRole("button", { name: "Create", exact: true });
    await create.click();
    await expect(page.getByRole("alert").filter({ hasText: "This part could not be loaded" })).toBeVisible();
    await context.setOffline(false);
    await create.click();
    await expect(nameField(page)).toHaveAccessibleDescription("Required.");
  });

  test("on a phone a message without its code covers no focused control, and is dismissed", async ({
    admin: page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/console/records/webhook/${demoId("wh", 1)}`);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await press(/^Notifications/)(page);
    const message = page.getByRole("alert").filter({ hasText: "This part could not be loaded" });
    await expectEndUncovered(page, page.getByRole("button", { name: "Show history" }), message);
    await page.emulateMedia({ colorScheme: "dark" });
    await storeScreenshot(page, "plain-message-phone-dark");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(message).toBeHidden();
    await expect(page.getByRole("main")).toBeFocused();
    await context.setOffline(false);
  });

  test("the actions on selected rows and a column's menu leave the list as it is", async ({
    admin: page,
    context,
  }) => {
    await page.goto("/console/records/customer");
    await page.waitForLoadState("networkidle");
    const rows = page.locator("tbody tr[data-key]");
    const count = await rows.count();
    // What every menu has is loaded by the first that opens, the items of this one are not.
    await page.getByRole("button", { name: /^Account of/ }).click();
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await rows.first().getByRole("checkbox").check();
    await expect(page.getByRole("alert").filter({ hasText: "This part could not be loaded" })).toHaveCount(1);
    await page.getByRole("columnheader").filter({ hasText: "Name" }).hover();
    await page.getByRole("button", { name: "Name column menu" }).click();
    await expect(page.getByRole("menuitem", { name: "Not loaded. Reload the page" })).toBeVisible();
    await expectAccessibleInEveryMode(page, "menu-not-loaded");
    await page.keyboard.press("Escape");
    await expect(rows).toHaveCount(count);
    await page.setViewportSize({ width: 1280, height: 844 });
    await context.setOffline(false);
    await rows.first().getByRole("checkbox").uncheck();
    await rows.first().getByRole("checkbox").check();
    await expect(page.getByRole("button", { name: "Delete…" })).toBeVisible();
  });
});

test("an ended session is reported in words for people, and after the next sign-in the form is as it was left", async ({
  admin: page,
  context,
}) => {
  const name = await beginCustomer(page);
  await context.clearCookies();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Your session has ended. Sign in again.",
  );
  await expect(page.getByText("API key is required")).toHaveCount(0);
  await expect(nameField(page)).toHaveValue(name);
  await expectAccessibleInEveryMode(page, "session-ended");

  // What is typed is in the draft: the browser does not ask whether to leave it.
  let isAsked = false;
  page.on("dialog", (question) => {
    isAsked = true;
    void question.accept();
  });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in\?to=%2Fconsole%2Frecords%2Fcustomer%2Fnew$/);
  expect(isAsked).toBe(false);
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await page.getByLabel("E-mail").fill(demoEmail);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/console\/records\/customer\/new$/);
  await expect(page.getByText("Draft restored")).toBeVisible();
  await expect(nameField(page)).toHaveValue(name);
});

test("a picker whose search failed offers to retry, and not to create a record that may exist", async ({
  admin: page,
}) => {
  await page.goto("/console/records/quote/new");
  await reject(page, "**/customer?**");
  await page.getByRole("combobox", { name: "Customer", exact: true }).click();
  const picker = page.getByRole("dialog", { name: "Customer", exact: true });
  await expect(picker.getByText("The search failed.")).toBeVisible();
  await expect(picker.getByText("No matches.")).toHaveCount(0);
  await expect(picker.getByRole("button", { name: /^Create new/ })).toHaveCount(0);
  await expectAccessibleInEveryMode(page, "picker-search-failed");
  await page.unroute("**/customer?**");
  await picker.getByRole("button", { name: "Retry" }).click();
  await expect(picker.getByRole("option").first()).toBeVisible();
  await expect(picker.getByText("The search failed.")).toHaveCount(0);
  await expect(picker.getByRole("button", { name: /^Create new/ })).toBeVisible();
});

test("a palette whose search for records failed offers to retry", async ({ admin: page }) => {
  const path = "**/api/console/settings/findRecords";
  await reject(page, path);
  await page.goto("/console");
  await openPalette(page);
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  await palette.getByRole("combobox").fill("bearing");
  await expect(palette.getByText("The search for records failed.")).toBeVisible();
  await expectAccessibleInEveryMode(page, "palette-search-failed");
  await page.unroute(path);
  await palette.getByRole("button", { name: "Retry" }).click();
  await expect(palette.getByRole("group", { name: "Records", exact: true })).toBeVisible();
  await expect(palette.getByText("The search for records failed.")).toHaveCount(0);
});

test("signing out asks first where changes are unsaved, and then deletes their drafts", async ({
  another,
}) => {
  const page = await another("daniel.okafor@brightlathe.example");
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^draft:/.test(key)));
  const signOut = async () => {
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
  };
  const name = await beginCustomer(page);
  await expect.poll(drafts).toHaveLength(1);
  await signOut();
  const question = page.getByRole("dialog", { name: "Sign out without saving?" });
  await expect(question).toBeVisible();
  await expectAccessibleInEveryMode(page, "sign-out-question");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(nameField(page)).toHaveValue(name);
  expect(await drafts()).toHaveLength(1);
  expect((await page.request.post("/api/console/access/getKeys", { data: {} })).status()).not.toBe(401);

  // The browser must not ask again.
  let isAsked = false;
  page.on("dialog", (asked) => {
    isAsked = true;
    void asked.accept();
  });
  await page.setViewportSize({ width: 1280, height: 844 });
  await signOut();
  await question.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(isAsked).toBe(false);
  expect(await drafts()).toHaveLength(0);
});

test("a new API key stays on screen until its button is pressed, because it is not shown again", async ({
  admin: page,
}) => {
  await page.goto("/console/keys");
  await page.getByRole("button", { name: "Create API key" }).click();
  const name = `Printer${"x".repeat(93)}`;
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Expires after").press("Control+Enter");
  const key = page.getByRole("region", { name: "API key", exact: true });
  await expect(key).toContainText(/^mw_live_/);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(key).toBeVisible();
  await expectAccessibleInEveryMode(page, "new-key");
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole("button", { name: "I have copied it" }).press("Enter");
  await expect(key).toBeHidden();
  await expectAccessibleInEveryMode(page, "long-key-name");
  await page.setViewportSize({ width: 1280, height: 844 });
  const actions = page.getByRole("button", { name: `Actions for ${name}` }).first();
  await expect(actions).toBeInViewport({ ratio: 1 });
});

test.describe("while the server answers with errors", () => {
  test.use({ expected: /status of 503/ });

  test("a preference that was not saved is shown as it was", async ({ admin: page }) => {
    await page.goto("/console/account");
    await page.route("**/api/console/settings/**", (route) => route.fulfill({ status: 503, body: "" }));
    const preference = page.getByRole("checkbox", { name: "Jobs: in the app" });
    await preference.click();
    await expect(page.getByText("Preference not saved").first()).toBeVisible();
    await expect(preference).toBeChecked();
  });

  test("a step of a document that failed shows the error immediately", async ({ admin: page }) => {
    const header = { customerId: demoId("cust", 2), locationId: demoId("loc", 1), currencyCode: "USD" };
    const invoice = (await callApi("/salesInvoice", { method: "POST", body: JSON.stringify(header) })).json;
    const line = { invoiceId: invoice.id, invoiceLineType: "Comment", quantity: 1, unitPrice: 100 };
    await callApi("/salesInvoiceLine", { method: "POST", body: JSON.stringify(line) });
    await page.goto(`/console/records/salesInvoice/${invoice.id}`);
    const post = page.getByRole("button", { name: "Post", exact: true });
    await expect(post).toBeVisible();
    const reading = held();
    await page.route("**/salesInvoice?**", async (route) => {
      if (route.request().method() === "GET") await reading.until;
      await route.fulfill({ status: 503, body: "" });
    });
    const dialog = page.getByRole("dialog");
    await post.click();
    await dialog.getByRole("button", { name: "Post" }).click();
    // Also while the invoice is read again.
    await expect(dialog.getByRole("alert")).toContainText("The server returned status 503.");
    await expect(dialog.getByRole("button", { name: "Post" })).toBeEnabled();
    reading.end();
  });
});

test("leaving a list asks first while a cell is being saved", async ({ admin: page }) => {
  const { path, prefix } = await makeCustomers();
  await page.goto(path);
  const mayLeave = () =>
    page.evaluate(() => window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/customer?**", async (route) => {
    if (!route.request().url().includes("limit=")) await gate;
    await route.continue();
  });
  await cellOf(page, 0, 4).focus();
  await page.keyboard.type("https://slow.example");
  expect(await mayLeave()).toBe(true);
  await page.keyboard.press("Enter");
  await expect(cellOf(page, 0, 4)).toContainText("https://slow.example");
  expect(await mayLeave()).toBe(false);
  goOn();
  await expect(page.getByText("Website saved").first()).toBeVisible();
  expect(await mayLeave()).toBe(true);
  expect(await stored(prefix, "website")).toEqual(["https://slow.example", null, null]);
});
