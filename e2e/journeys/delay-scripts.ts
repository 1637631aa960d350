import type { Page } from "@playwright/test";

/** Delays the page's scripts, so that it is visible but not hydrated. Returns the function that lets them load. */
export async function delayScripts(page: Page, path: string): Promise<() => void> {
  let loadScripts = () => {};
  const released = new Promise<void>((resolve) => {
    loadScripts = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return loadScripts;
}
