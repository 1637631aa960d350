import { join } from "node:path";
import type { Page } from "@playwright/test";

/** Stores a screenshot with the artefacts of the run, and compressed in SCREENSHOTS_DIR if set. */
export async function storeScreenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `.data/browser-tests/screens/${name}.png` });
  const folder = process.env.SCREENSHOTS_DIR;
  if (folder) await page.screenshot({ path: join(folder, `${name}.jpg`), type: "jpeg", quality: 70 });
}
