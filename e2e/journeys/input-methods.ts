import { expect, type Locator, type Page } from "@playwright/test";

/** How a user operates a screen. */
export interface InputMethod {
  name: string;
  /** Presses a button, follows a link, ticks a box. */
  press(target: Locator): Promise<void>;
  /** Replaces the value of a field. */
  type(field: Locator, text: string): Promise<void>;
  /** Selects an option of a native list. */
  pick(list: Locator, option: string): Promise<void>;
  /** Activates an item of an open menu. */
  choose(entry: Locator): Promise<void>;
  /** Submits the form of the focused field. */
  send(button: Locator): Promise<void>;
}

export const mouse: InputMethod = {
  name: "by mouse",
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
  pick: async (list, option) => {
    await list.selectOption({ label: option });
  },
  choose: (entry) => entry.click(),
  send: (button) => button.click(),
};

/** Keyboard only: fails when a control cannot be reached by Tab and arrow keys with a visible focus. */
export const keyboard: InputMethod = {
  name: "by keyboard",
  async press(target) {
    await reach(target);
    const isBox = await target.evaluate((element) =>
      element.matches("input[type=checkbox], input[type=radio]"),
    );
    await target.page().keyboard.press(isBox ? "Space" : "Enter");
  },
  async type(field, text) {
    await reach(field);
    await field.page().keyboard.press("ControlOrMeta+a");
    await field.page().keyboard.type(text);
  },
  async pick(list, option) {
    await reach(list);
    // Playwright inserts characters without a key into the last text field, not into the focused list.
    await list.page().keyboard.type(/^[ -~]*/.exec(option)?.[0].trimEnd() ?? "");
    const wanted = await list.getByRole("option", { name: option, exact: true }).evaluate(indexOf);
    const by = wanted - (await list.locator("option:checked").evaluate(indexOf));
    // Type-ahead selects the first option with this prefix.
    for (let n = 0; n < Math.abs(by); n++) {
      await list.page().keyboard.press(by < 0 ? "ArrowUp" : "ArrowDown");
    }
    await expect(list.locator("option:checked")).toHaveText(option);
  },
  async choose(entry) {
    await entry.waitFor();
    const { keyboard: keys } = entry.page();
    for (let tries = 0; !(await isFocused(entry)); tries++) {
      if (tries === 40) throw new Error(`Arrow keys do not lead to ${entry}.`);
      await keys.press("ArrowDown");
    }
    await keys.press("Enter");
  },
  send: (button) => button.page().keyboard.press("Enter"),
};

/** Each journey runs with both. */
export const inputMethods: readonly InputMethod[] = [mouse, keyboard];

const indexOf = (option: Element) => (option instanceof HTMLOptionElement ? option.index : -1);

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** The key that moves the focus towards the target. */
const nextKey = (target: Locator) =>
  target.evaluate((element) => {
    const { activeElement: active } = document;
    if (element === active) return null;
    const group = element.closest("[role=group], [role=radiogroup], [role=tablist], fieldset");
    const isMember = element.matches("[role=radio], [role=tab], input[type=radio]");
    if (isMember && group && active && group.contains(active)) return "ArrowRight";
    if (active === document.body && element.closest("main")) return "skip";
    const isBefore = active && element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBefore && active !== document.body ? "Shift+Tab" : "Tab";
  });

/** Moves the focus to a control by at most 150 keys; the focus must then be visible. */
export async function reach(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  const page: Page = target.page();
  for (let tries = 0; tries < 150; tries++) {
    const key = await nextKey(target);
    if (key === null) {
      expect(await target.evaluate((element) => element.matches(":focus-visible"))).toBe(true);
      return;
    }
    if (key !== "skip") await page.keyboard.press(key);
    else await skipToContent(page);
  }
  throw new Error(`The keyboard does not lead to ${target}.`);
}

/** Skips the shell by its first link. */
async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  const isLink = await page.evaluate(() => document.activeElement?.getAttribute("href") === "#content");
  if (isLink) await page.keyboard.press("Enter");
}

/** Opens the palette by its shortcut, retried until the page is hydrated. */
export async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Search and commands" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** The text of an element that must exist. */
export const textOf = async (target: Locator): Promise<string> => (await target.textContent()) ?? "";
