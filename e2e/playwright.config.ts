import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser";

const { executablePath, args } = await findBrowser();
const reports = "../.data/browser-tests";

/** Journeys and screens in a real browser, against one real server with fresh demo data. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  globalSetup: "./server.ts",
  outputDir: `${reports}/results`,
  snapshotDir: `${reports}/snapshots`,
  fullyParallel: true,
  // Two of them keep two cores busy; a third would only make each test slower.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ["line"],
    ["json", { outputFile: process.env.BROWSER_TESTS_REPORT ?? `${reports}/report.json` }],
  ],
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      // Each page load compiles its scripts anew: optimizing compilers cost more than they save, a third of the renderer's CPU time.
      args: [...args, "--js-flags=--no-maglev,--no-opt"],
    },
    contextOptions: { reducedMotion: "reduce" },
    // Cookies, storage and cache are emptied between tests; the page stays, and with it the scripts it has compiled.
    reuseContext: true,
  },
});
