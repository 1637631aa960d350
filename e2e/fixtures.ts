import { AxeBuilder } from "@axe-core/playwright";
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import pg from "pg";
import { runningDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { demoEmail, demoPassword } from "@/prisma/seed/sign-in";

interface Fixtures {
  /** A page whose user is signed in as the demo company's admin. */
  admin: Page;
  /** Opens a page of another browser, signed in as the demo user with this address, or not signed in. */
  another: (email?: string) => Promise<Page>;
  /** Console messages that a test expects. */
  expected: RegExp | null;
}

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

interface WorkerFixtures {
  /** The session of the demo company's admin, created once; no test ends it. */
  adminSession: Cookies;
  /** The database of the server, for set-up that no screen or call can do. */
  database: pg.Client;
}

/** Collects errors, warnings and Content-Security-Policy violations of all pages. */
function watchConsole(context: BrowserContext): string[] {
  const messages: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") messages.push(message.text());
  });
  context.on("weberror", (error) => messages.push(error.error().message));
  return messages;
}

/** Waits for pending console messages. */
async function flushConsole(page: Page): Promise<void> {
  if (!page.isClosed()) await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Waits until the page has received a key: a browser that has not yet focused the new document drops those that come. */
async function untilKeysArrive(page: Page, press: (key: string) => Promise<void>): Promise<void> {
  await page.evaluate(() =>
    addEventListener("keyup", () => Reflect.set(window, "hasKeys", true), { once: true }),
  );
  await expect(async () => {
    await press("Shift");
    expect(await page.evaluate(() => Reflect.has(window, "hasKeys"))).toBe(true);
  }).toPass();
}

/** Makes `goto` and `reload` wait for hydration, and the first key after them until keys arrive. */
function waitForHydration(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const press = page.keyboard.press.bind(page.keyboard);
  let isNew = false;
  const hydrated = async (waitUntil: string | undefined) => {
    if (waitUntil === "commit" || !new URL(page.url()).pathname.startsWith("/console")) return;
    await page.locator("html[data-hydrated], html[id='__next_error__']").waitFor({ state: "attached" });
    // The browser drops keys that are pressed before it has painted; until React has moved a streamed part into its place, the
    // page may contain it twice.
    await page.waitForFunction(
      () =>
        (document.hidden || performance.getEntriesByName("first-contentful-paint").length > 0) &&
        !document.querySelector("div[hidden][id^='S:']"),
    );
  };
  page.goto = async (url, options) => {
    isNew = options?.waitUntil !== "commit";
    const response = await goto(url, options);
    await hydrated(options?.waitUntil);
    return response;
  };
  page.reload = async (options) => {
    isNew = options?.waitUntil !== "commit";
    const response = await reload(options);
    await hydrated(options?.waitUntil);
    return response;
  };
  page.keyboard.press = async (key, options) => {
    if (isNew) await untilKeysArrive(page, press);
    isNew = false;
    await press(key, options);
  };
  return page;
}

/** Client errors are shown to the user; the browser's log line about them is no defect. */
const clientErrors = /^Failed to load resource: the server responded with a status of 4\d\d/;

const defects = (messages: readonly string[], expected: RegExp | null) =>
  messages.filter((text) => !clientErrors.test(text) && !expected?.test(text));

const origin = () => process.env.BROWSER_TESTS_ORIGIN ?? "";

/** Signs a browser in, as the form does; returns the cookies. */
export async function signIn(browser: APIRequestContext, email: string): Promise<Cookies> {
  const response = await browser.post(`${origin()}/api/auth/sign-in/email`, {
    data: { email, password: demoPassword },
    headers: { origin: origin() },
  });
  expect(response.status()).toBe(200);
  return (await browser.storageState()).cookies;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  adminSession: [
    async ({ playwright }, use) => {
      const browser = await playwright.request.newContext();
      await use(await signIn(browser, demoEmail));
      await browser.dispose();
    },
    { scope: "worker" },
  ],

  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const env = { ...readLaunchEnv(), DATA_DIR: process.env.BROWSER_TESTS_DATA_DIR ?? "" };
      const client = new pg.Client({ connectionString: await runningDatabase(env) });
      await client.connect();
      await use(client);
      await client.end();
    },
    { scope: "worker" },
  ],

  expected: [null, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  baseURL: async ({}, use) => use(process.env.BROWSER_TESTS_ORIGIN),

  context: async ({ context, database, expected }, use) => {
    // All tests have one network address, from which five attempts to sign in may fail in 15 minutes.
    await database.query(`DELETE FROM "signInAttempt"`);
    const messages = watchConsole(context);
    await use(context);
    expect(defects(messages, expected)).toEqual([]);
  },

  page: async ({ page }, use) => {
    await use(waitForHydration(page));
    await flushConsole(page);
  },

  admin: async ({ page, context, adminSession }, use) => {
    await context.addCookies(adminSession);
    await use(page);
  },

  another: async ({ browser, baseURL, expected }, use) => {
    const opened: { context: BrowserContext; messages: string[] }[] = [];
    await use(async (email) => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      opened.push({ context, messages: watchConsole(context) });
      if (email !== undefined) await signIn(context.request, email);
      return waitForHydration(await context.newPage());
    });
    for (const { context } of opened) {
      await Promise.all(context.pages().map(flushConsole));
      await context.close();
    }
    expect(opened.flatMap(({ messages }) => defects(messages, expected))).toEqual([]);
  },
});

export { expect };

const everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Expects no violations of WCAG 2 A and AA by axe in the current theme and state; or none of
 * some rules, where the others were checked before.
 */
export async function expectAccessible(page: Page, rules = everything): Promise<void> {
  // Next.js may stream the title after the page.
  await expect(page).not.toHaveTitle("");
  // axe is half a megabyte of script: not injected again where it is loaded.
  const isThere = await page.evaluate(() => "axe" in window);
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) })
    .options({ runOnly: rules, resultTypes: ["violations"] })
    // No page has frames: legacy mode needs no second page for their results and takes half the time.
    .setLegacyMode()
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
  expect(found).toEqual([]);
}
