import type { Page } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { inputMethods, keyboard, openPalette } from "./input-methods";

/** Menus whose items open dialogs: page, menu button, item, and the focused field of the dialog. */
const menus = {
  "the company switcher": {
    path: "/console",
    button: /^Switch company/,
    item: "Create company…",
    field: "Company name",
  },
  "the account menu": { path: "/console", button: /^Account of/, item: /^Keyboard shortcuts/, field: null },
  "the menu of a member": {
    path: "/console/members",
    button: /^Actions for Priya/,
    item: "End sessions…",
    field: null,
  },
  "the menu of an app": {
    path: "/console/apps",
    button: "Actions for Shop floor tablets",
    item: "Edit",
    field: "Name",
  },
};

for (const input of inputMethods) {
  for (const [name, { path, button, item, field }] of Object.entries(menus)) {
    test(`${input.name}: a dialog opened by ${name} takes the focus and returns it`, async ({
      admin: page,
    }) => {
      await page.goto(path);
      const opener = page.getByRole("button", { name: button });
      // The second time the dialog's code is loaded, so it opens before the menu is gone.
      for (const _ of [1, 2]) {
        await input.press(opener);
        await input.choose(page.getByRole("menuitem", { name: item }));
        const dialog = page.getByRole("dialog");
        await expect(dialog).toBeVisible();
        await expect(page.getByRole("menu")).toHaveCount(0);
        // The closing menu moves the focus in a later task; two tasks are enough.
        await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))));
        await expect(field === null ? dialog.locator(":focus") : dialog.getByLabel(field)).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
    });
  }
}

/** Closes the open dialog by Escape and presses a key before a timer runs: the focus returns in one. */
const pressAfterEscape = (page: Page, key: Pick<KeyboardEventInit, "key" | "ctrlKey" | "shiftKey">) =>
  page.evaluate(async (next) => {
    const press = (init: KeyboardEventInit) =>
      (document.activeElement ?? document).dispatchEvent(
        new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }),
      );
    press({ key: "Escape" });
    // React renders in a microtask.
    for (let microtask = 0; microtask < 50; microtask++) await null;
    if (document.querySelector("[role=dialog]")) throw new Error("The dialog is still open.");
    press(next);
    await new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
  }, key);

test("a dialog keeps the focus when it is opened in the task in which another closed", async ({
  admin: page,
}) => {
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.goto(`/console/records/supplier/${demoId("sup", 1)}`);
  // Loads the code of both.
  await page.keyboard.press("?");
  await shortcuts.waitFor();
  await page.keyboard.press("Escape");
  await openPalette(page);
  await page.keyboard.press("Escape");

  await keyboard.press(page.getByRole("button", { name: "Delete", exact: true }));
  await page.getByRole("dialog", { name: /^Delete/ }).waitFor();
  await pressAfterEscape(page, { key: "k", ctrlKey: true });
  await palette.waitFor();
  await expect(page.getByRole("combobox")).toBeFocused();
  await pressAfterEscape(page, { key: "?", shiftKey: true });
  await shortcuts.waitFor();
  await expect(shortcuts.locator(":focus")).toBeVisible();
});

test("a click outside of a dialog closes it only until something is typed", async ({ admin: page }) => {
  await page.goto(`/console/records/customer/${demoId("cust", 1)}`);
  const open = page.getByRole("button", { name: "Add contact" });
  const dialog = page.getByRole("dialog", { name: "New contact" });
  await open.click();
  const field = dialog.getByRole("textbox").first();
  await expect(field).toBeFocused();
  await page.mouse.click(20, 700);
  await expect(dialog).toBeHidden();
  await open.click();
  await field.pressSequentially("Ada");
  await page.mouse.click(20, 700);
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))));
  await expect(field).toHaveValue("Ada");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a menu that is opened by a key has its first item focused, also while its items are loaded", async ({
  admin: page,
}) => {
  await page.goto("/console/records/item");
  const button = page.getByRole("button", { name: "Copy as" }).first();
  for (const _ of [1, 2]) {
    await button.press("Enter");
    await expect(page.getByRole("menuitem", { name: "curl" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  }
});
