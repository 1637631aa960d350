import type { Browser, Page } from "@playwright/test";

/** Page load times in milliseconds. */
export interface Vitals {
  /** Largest contentful paint. */
  lcp: number;
  /** Until the first row of a list is visible. */
  rows: number;
  /** Total blocking time: the part of each task beyond 50 ms, from the first contentful paint (https://web.dev/articles/tbt). */
  tbt: number;
  /** The same from the start of the navigation. */
  blocked: number;
}

/** Performance entries of a page. */
interface Recorded extends Pick<Vitals, "lcp" | "rows"> {
  firstPaint: number;
  longTasks: { start: number; end: number }[];
}

declare global {
  interface Window {
    recorded?: Recorded;
  }
}

/** Throttling of CPU (factor) and network. */
const throttle = { cpu: 4, megabits: 10, latencyMs: 40 };

/** How long the tab is idle before a navigation, and before a page counts as hydrated. */
const idleMs = 1_000;

/** Records performance entries from the start. Runs in the page, so it must not use helpers that the compiler adds for named functions. */
function observe() {
  const recorded: Recorded = { lcp: 0, rows: Number.NaN, firstPaint: Number.NaN, longTasks: [] };
  window.recorded = recorded;
  new PerformanceObserver((list) => {
    recorded.lcp = list.getEntries().at(-1)?.startTime ?? recorded.lcp;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === "first-contentful-paint") recorded.firstPaint = startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      recorded.longTasks.push({ start: startTime, end: startTime + duration });
  }).observe({ type: "longtask", buffered: true });
  const onScreen = new IntersectionObserver((entries) => {
    const shown = entries.find(({ isIntersecting }) => isIntersecting);
    if (shown && Number.isNaN(recorded.rows)) recorded.rows = shown.time;
  });
  new MutationObserver((_, observer) => {
    const row = document.querySelector("[data-row='0']");
    if (!row) return;
    observer.disconnect();
    onScreen.observe(row);
  }).observe(document, { childList: true, subtree: true });
}

/** Loads a page once with an empty cache and a session. */
export async function vitalsOf(browser: Browser, url: string, state: StorageState): Promise<Vitals> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await throttlePage(page);
  await page.addInitScript(observe);
  // Opening the tab must not be part of the measurement.
  await page.waitForFunction((millis) => performance.now() > millis, idleMs);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForFunction(
    (millis) => performance.now() - (window.recorded?.longTasks.at(-1)?.end ?? 0) > millis,
    idleMs,
  );
  const recorded = await page.evaluate(() => window.recorded);
  await context.close();
  if (!recorded) throw new Error(`${url} recorded no performance entries.`);
  const { lcp, rows, firstPaint, longTasks } = recorded;
  const blockedFrom = (from: number) =>
    longTasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, from) - 50), 0);
  return { lcp, rows, tbt: blockedFrom(firstPaint), blocked: blockedFrom(0) };
}

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

async function throttlePage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (throttle.megabits * 1_000_000) / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: throttle.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttle.cpu });
}
