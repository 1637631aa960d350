import type { Page } from "@playwright/test";

declare global {
  interface Window {
    interactions?: { longest: number };
  }
}

/** The browser tells of no interaction that took less. */
const shortest = 16;

/** Types into a field as a person does; answers the longest time, in milliseconds, from a key to the next picture. */
export async function typingLatency(page: Page, field: string, text: string): Promise<number> {
  await page.evaluate((durationThreshold) => {
    const seen = { longest: durationThreshold };
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    });
    // The type of the options lacks the threshold of its own kind of entry.
    observer.observe({ type: "event", durationThreshold } as PerformanceObserverInit);
    window.interactions = seen;
  }, shortest);
  await page.locator(field).pressSequentially(text, { delay: 120 });
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => window.interactions?.longest ?? Number.NaN);
}

/** Makes a webhook from the screen that is open and answers how many actions it took. */
export async function actionsToWebhook(page: Page): Promise<number> {
  const actions = [
    () => page.keyboard.press("Control+k"),
    () => page.keyboard.type("webhook"),
    () => page.keyboard.press("Enter"),
    () => page.keyboard.type("https://measured.example/hook"),
    () => page.keyboard.press("Control+Enter"),
  ];
  for (const [index, act] of actions.entries()) {
    await act();
    if (index === 2) await page.getByLabel("URL").waitFor();
  }
  await page.getByRole("heading", { level: 1, name: "measured.example" }).waitFor();
  return actions.length;
}
