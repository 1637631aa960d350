import type { Page } from "@playwright/test";

declare global {
  interface Window {
    interactions?: { longest: number };
  }
}

/** The shortest interaction that the browser reports. */
const minDurationMs = 16;

/** Types into a field at a person's pace. Returns the longest time, in milliseconds, from a key press to the next frame. */
export async function typingLatency(page: Page, field: string, text: string): Promise<number> {
  await page.evaluate((durationThreshold) => {
    const recorded = { longest: durationThreshold };
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) recorded.longest = Math.max(recorded.longest, duration);
    });
    // The type of the options lacks `durationThreshold`.
    observer.observe({ type: "event", durationThreshold } as PerformanceObserverInit);
    window.interactions = recorded;
  }, minDurationMs);
  await page.locator(field).pressSequentially(text, { delay: 120 });
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => window.interactions?.longest ?? Number.NaN);
}

/** Creates a webhook from the current screen. Returns the number of actions. */
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
