import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "../fixtures";
import { keepPicture } from "./pictures";

/** How a screen may be looked at. */
const looks = {
  light: { colorScheme: "light", canvas: "rgb(247, 247, 245)", viewport: { width: 1280, height: 844 } },
  dark: { colorScheme: "dark", canvas: "rgb(18, 19, 17)", viewport: { width: 1280, height: 844 } },
  phone: { colorScheme: "light", canvas: "rgb(247, 247, 245)", viewport: { width: 390, height: 844 } },
} as const;

/** Finds what is in sight accessible in every look, and leaves a picture of each. Nothing is loaded anew for it. */
export async function expectAccessibleInEveryLook(page: Page, name: string): Promise<void> {
  for (const [look, { colorScheme, canvas, viewport }] of Object.entries(looks)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("body")).toHaveCSS("background-color", canvas);
    // Night differs from day in its colours alone.
    await expectAccessible(page, look === "dark" ? ["color-contrast"] : undefined);
    await keepPicture(page, `${name}-${look}`);
  }
}
