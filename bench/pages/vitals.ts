import type { Browser, Page } from "@playwright/test";

/** What a visitor waits for, in milliseconds. */
export interface Vitals {
  /** Until the largest thing on the screen is painted. */
  lcp: number;
  /** For how long the page could not have answered to a key. */
  tbt: number;
}

declare global {
  interface Window {
    vitals?: Vitals;
  }
}

/** A machine and a line that are slow, alike for everybody. */
const slowness = { cpu: 4, megabits: 10, millis: 40 };

/** Begins to measure before the page does. It runs in the page, so no function in it may have a name that a build keeps. */
function observe() {
  const seen = { lcp: 0, tbt: 0 };
  window.vitals = seen;
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tbt += Math.max(0, duration - 50);
  }).observe({ type: "longtask", buffered: true });
}

/** Loads a page once, with nothing in the browser's cache but the session. */
export async function vitalsOf(browser: Browser, url: string, state: StorageState): Promise<Vitals> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "networkidle" });
  const vitals = await page.evaluate(() => window.vitals);
  await context.close();
  return vitals ?? { lcp: Number.NaN, tbt: Number.NaN };
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
