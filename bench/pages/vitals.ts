import type { Browser, Page } from "@playwright/test";

/** What a visitor waits for, in milliseconds. */
export interface Vitals {
  /** Until the largest thing on the screen is painted. */
  lcp: number;
  /** Until the first row of a list stands on the screen. */
  rows: number;
  /** Total blocking time: what tasks took beyond 50 ms each, from the first picture (https://web.dev/articles/tbt). */
  tbt: number;
  /** The same from the beginning: the blank page counts too. */
  blocked: number;
}

/** What the browser tells of a page. */
interface Seen extends Pick<Vitals, "lcp" | "rows"> {
  firstPicture: number;
  longTasks: { start: number; end: number }[];
}

declare global {
  interface Window {
    seen?: Seen;
  }
}

/** A machine and a line that are slow, alike for everybody. */
const slowness = { cpu: 4, megabits: 10, millis: 40 };

/** So long nothing happens before a page is asked for, and before it counts as awake. */
const restMillis = 1_000;

/** Begins to measure before the page does. It runs in the page, so no function in it may have a name that a build keeps. */
function observe() {
  const seen: Seen = { lcp: 0, rows: Number.NaN, firstPicture: Number.NaN, longTasks: [] };
  window.seen = seen;
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === "first-contentful-paint") seen.firstPicture = startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.longTasks.push({ start: startTime, end: startTime + duration });
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
    (millis) => performance.now() - (window.seen?.longTasks.at(-1)?.end ?? 0) > millis,
    restMillis,
  );
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  if (!seen) throw new Error(`${url} was not observed.`);
  const { lcp, rows, firstPicture, longTasks } = seen;
  const blockedFrom = (from: number) =>
    longTasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, from) - 50), 0);
  return { lcp, rows, tbt: blockedFrom(firstPicture), blocked: blockedFrom(0) };
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
