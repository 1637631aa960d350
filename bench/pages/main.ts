import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { runCommand } from "@/bin/lib/run-command";
import { findBrowser } from "@/e2e/browser";
import startServer from "@/e2e/server";
import { demoEmail, demoPassword } from "@/prisma/seed/sign-in";
import { median } from "../api/statistics";
import { firstLoadOf } from "./first-load";
import { actionsToWebhook, typingLatency } from "./interactions";
import { consoleRoutes, openRoutes } from "./routes";
import { type Vitals, vitalsOf } from "./vitals";

const help = `Usage: npm run bench:pages

Measures pages of the production server in Chromium: script size of a first visit; for the list of webhooks largest
contentful paint and total blocking time with a throttled CPU and network (median of LOADS, 7), typing into a search, and
the actions to create a webhook. BROWSER_TESTS_ORIGIN is a running server with demo data; otherwise one is started.`;

const list = "/console/records/webhook";

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: "boolean", default: false } } });
  if (values.help) return console.log(help);
  const stop = await startServer();
  const browser = await chromium.launch(await findBrowser());
  try {
    const baseURL = process.env.BROWSER_TESTS_ORIGIN ?? "";
    const signedIn = await browser.newContext({ baseURL });
    await signedIn.request.post("/api/auth/sign-in/email", {
      data: { email: demoEmail, password: demoPassword },
      headers: { origin: baseURL },
    });
    const state = await signedIn.storageState();

    for (const path of [...consoleRoutes, ...openRoutes]) {
      const storageState = openRoutes.includes(path) ? undefined : state;
      const context = await browser.newContext({ baseURL, ...(storageState && { storageState }) });
      report(
        `First-load scripts, kB gzip: ${path}`,
        (await firstLoadOf(await context.newPage(), path)) / 1000,
        1,
      );
      await context.close();
    }

    // Alternating, so that other load on the machine affects both alike.
    const loads: Vitals[] = [];
    const oneLineLoads: Vitals[] = [];
    for (let n = 0; n < Number(process.env.LOADS ?? 7); n++) {
      loads.push(await vitalsOf(browser, baseURL + list, state));
      oneLineLoads.push(await vitalsOf(browser, `${baseURL}/livez`, state));
    }
    report("Webhook list: largest contentful paint, ms", median(loads.map(({ lcp }) => lcp)), 0);
    report("Largest contentful paint of a one-line page, ms", median(oneLineLoads.map(({ lcp }) => lcp)), 0);
    report("Webhook list: first row visible, ms", median(loads.map(({ rows }) => rows)), 0);
    report("Webhook list: total blocking time, ms", median(loads.map(({ tbt }) => tbt)), 0);
    report("Webhook list: blocking time from navigation, ms", median(loads.map(({ blocked }) => blocked)), 0);

    const page = await signedIn.newPage();
    await page.goto(list, { waitUntil: "networkidle" });
    report(
      "Webhook list: longest time from key to frame, typing a search, ms",
      await typingLatency(page, "main input[type=search]", "newsletter"),
      0,
    );
    await page.goto("/console", { waitUntil: "networkidle" });
    report("Actions to create a webhook from any screen", await actionsToWebhook(page), 0);
  } finally {
    await browser.close();
    await stop();
  }
}

const report = (title: string, figure: number, digits: number): void =>
  console.log(`${title.padEnd(100)} ${figure.toFixed(digits).padStart(8)}`);

await runCommand(main);
