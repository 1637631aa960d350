import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures";

/** Moves the focus to a control by Tab. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(control).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
}

/** Expects that a message covers no control that has the focus at the end of a page, which is `last`. */
export async function expectEndUncovered(page: Page, last: Locator, message: Locator): Promise<void> {
  await expect(message).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await tabTo(page, last);
  await expectUncovered(last);
  await expect(message).toBeVisible();
}

/** Expects that nothing lies over the centre and the end of a control that has the focus. */
export async function expectUncovered(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  const areSeen = () =>
    control.evaluate((it) => {
      // The first line of a link over several lines.
      const { left, right, top, bottom } = it.getClientRects()[0] ?? it.getBoundingClientRect();
      return [(left + right) / 2, right - 4].map((x) =>
        it.contains(document.elementFromPoint(x, (top + bottom) / 2)),
      );
    });
  await expect.poll(areSeen).toEqual([true, true]);
}
