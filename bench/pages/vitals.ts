import type { Browser, Page } from "@playwright/test";

/** What a visitor waits for, in milliseconds. */
export interface Vitals {
  /** Until the largest thing on the screen is painted. */
  lcp: number;
  /** Until the first row of a list stands on the screen. */
  rows: number;
  /** For how long the page could not have answered to a key. */
  tbt: number;
  /** When it last could not. */
  busyUntil: number;
}

declare global {
  interface Window {
    vitals?: Vitals;
  }
}

/** A machine and a line that are slow, alike for everybody. */
const slowness = { cpu: 4, megabits: 10, millis: 40 };

/** So long nothing happens before a page is asked for, and before it counts as awake. */
const restMillis = 1_000;

/** Begins to measure before the page does. It runs in the page, so no function in it may have a name that a build keeps. */
function observe() {
  const seen = { lcp: 0, rows: Number.NaN, tbt: 0, busyUntil: 0 };
  window.vitals = seen;
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.tbt += Math.max(0, duration - 50);
      seen.busyUntil = startTime + duration;
    }
  }).observe({ type: "longtask", buffered: true });
  const onScreen = new IntersectionObserver((entries) => {
    const shown = entries.find(({ isIntersecting }) => isIntersecting);
    if (shown && Number.isNaN(seen.rows)) seen.rows = shown.time;
  });
  new MutationObserver((_, watching) => {
    const row = document.querySelector("[data-row='0']");
    if (!row) return;
    watching.disconnect();
    onScreen.observe(row);
  }).observe(document, { childList: true, subtree: true });
}

/** Loads a page once, with nothing in the browser's cache but the session. */
export async function vitalsOf(browser: Browser, url: string, state: StorageState): Promise<Vitals> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(observe);
  // A browser that still opens its tab would be measured with it.
  await page.waitForFunction((millis) => performance.now() > millis, restMillis);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForFunction(
    (millis) => performance.now() - (window.vitals?.busyUntil ?? 0) > millis,
    restMillis,
  );
  const vitals = await page.evaluate(() => window.vitals);
  await context.close();
  return vitals ?? { lcp: Number.NaN, tbt: Number.NaN, rows: Number.NaN, busyUntil: Number.NaN };
}

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (slowness.megabits * 1_000_000) / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: slowness.millis,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness.cpu });
}

/** The middle one of an odd number of figures. */
export const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[(figures.length - 1) / 2] ?? Number.NaN;
