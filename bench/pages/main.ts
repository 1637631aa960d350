import { chromium } from "@playwright/test";
import { findBrowser } from "@/e2e/browser";
import startServer from "@/e2e/server";
import { demoEmail, demoPassword } from "@/prisma/seed/sign-in";
import { firstLoadOf } from "./first-load";
import { actionsToWebhook, typingLatency } from "./interactions";
import { consoleRoutes, openRoutes } from "./routes";
import { median, type Vitals, vitalsOf } from "./vitals";

const help = `Usage: npm run bench:pages

Measures pages of the production server in Chromium: scripts of a first visit, and for the list of webhooks the largest
paint and the blocked time on a slow machine and line (median of 7), typing into a search, and making a webhook.
BROWSER_TESTS_ORIGIN names a running server with the demo data to measure; otherwise one is started.`;

const list = "/console/records/webhook";

async function main(): Promise<void> {
  if (process.argv.includes("--help")) return console.log(help);
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
      tell(
        `First-load scripts, kB gzip: ${path}`,
        (await firstLoadOf(await context.newPage(), path)) / 1000,
        1,
      );
      await context.close();
    }

    // In turns, so that both bear the same of what else the machine does.
    const loads: Vitals[] = [];
    const oneLine: Vitals[] = [];
    for (let n = 0; n < 7; n++) {
      loads.push(await vitalsOf(browser, baseURL + list, state));
      oneLine.push(await vitalsOf(browser, `${baseURL}/livez`, state));
    }
    tell("Webhook list: largest contentful paint, ms", median(loads.map(({ lcp }) => lcp)), 0);
    tell("The same of a page of one line, ms", median(oneLine.map(({ lcp }) => lcp)), 0);
    tell("Webhook list: first row on the screen, ms", median(loads.map(({ rows }) => rows)), 0);
    tell("Webhook list: total blocking time, ms", median(loads.map(({ tbt }) => tbt)), 0);
    tell(
      "Webhook list: the same from before the first picture, ms",
      median(loads.map(({ blocked }) => blocked)),
      0,
    );

    const page = await signedIn.newPage();
    await page.goto(list, { waitUntil: "networkidle" });
    tell(
      "Webhook list: longest key to picture, typing a search, ms",
      await typingLatency(page, "main input[type=search]", "newsletter"),
      0,
    );
    await page.goto("/console", { waitUntil: "networkidle" });
    tell("Actions to make a webhook from anywhere", await actionsToWebhook(page), 0);
  } finally {
    await browser.close();
    await stop();
  }
}

const tell = (title: string, figure: number, digits: number): void =>
  console.log(`${title.padEnd(100)} ${figure.toFixed(digits).padStart(8)}`);

await main();
