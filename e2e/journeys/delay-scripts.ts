import type { Page } from "@playwright/test";

/** Holds the page's requests to addresses of this pattern. Returns the function that lets them continue. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Delays the page's scripts, so that it is visible but not hydrated. Returns the function that lets them load. */
export async function delayScripts(page: Page, path: string): Promise<() => void> {
  const loadScripts = await holdRequests(page, "**/_next/static/**/*.js");
  await page.goto(path, { waitUntil: "commit" });
  return loadScripts;
}
