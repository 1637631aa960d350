import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "../fixtures";
import { storeScreenshot } from "./screenshots";

/** Display modes that every screen is checked in. */
const displayModes = {
  light: { colorScheme: "light", canvas: "rgb(247, 247, 245)", viewport: { width: 1280, height: 844 } },
  dark: { colorScheme: "dark", canvas: "rgb(18, 19, 17)", viewport: { width: 1280, height: 844 } },
  phone: { colorScheme: "light", canvas: "rgb(247, 247, 245)", viewport: { width: 390, height: 844 } },
} as const;

/** Checks accessibility in every display mode without reloading; stores a screenshot of each if SCREENSHOTS_DIR is set. */
export async function expectAccessibleInEveryMode(page: Page, name: string): Promise<void> {
  for (const [mode, { colorScheme, canvas, viewport }] of Object.entries(displayModes)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("body")).toHaveCSS("background-color", canvas);
    // Dark mode differs in its colours only.
    await expectAccessible(page, mode === "dark" ? ["color-contrast"] : undefined);
    await storeScreenshot(page, `${name}-${mode}`);
    if (mode === "phone") await expectToFitPhone(page, name);
  }
}

/** Expects that on a phone the page never scrolls sideways, though tables in it may. */
export async function expectToFitPhone(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(displayModes.phone.viewport);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.soft.poll(width, { message: name }).toBeLessThanOrEqual(displayModes.phone.viewport.width);
  if (before) await page.setViewportSize(before);
}
