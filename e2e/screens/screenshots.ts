import { join } from "node:path";
import type { Page } from "@playwright/test";

/** Stores a screenshot in SCREENSHOTS_DIR if set. */
export async function storeScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS_DIR;
  if (folder) await page.screenshot({ path: join(folder, `${name}.jpg`), type: "jpeg", quality: 70 });
}
