import { AxeBuilder } from "@axe-core/playwright";
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { demoEmail, demoPassword } from "@/prisma/seed/sign-in";

interface Fixtures {
  /** A page whose user is signed in as the demo company's admin. */
  admin: Page;
  /** Opens a page of another browser, signed in as the demo user with this address, or as nobody. */
  another: (email?: string) => Promise<Page>;
  /** Complaints that a test brings about on purpose. */
  expected: RegExp | null;
}

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

interface WorkerFixtures {
  /** The session of the demo company's admin, made once: no test of theirs ends it. */
  adminSession: Cookies;
}

/** What the browser complained of in any page: errors, warnings and breaches of the content security policy. */
function watchComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  context.on("weberror", (error) => complaints.push(error.error().message));
  return complaints;
}

/** Lets what a page has already complained of arrive. */
async function hearOut(page: Page): Promise<void> {
  if (!page.isClosed()) await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Has the page's own ways to open an address wait until what is opened answers to clicks. */
function waitAwake(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const awake = async (waitUntil: string | undefined) => {
    if (waitUntil === "commit" || !new URL(page.url()).pathname.startsWith("/console")) return;
    await page.locator("html[data-awake], html[id='__next_error__']").waitFor({ state: "attached" });
  };
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await awake(options?.waitUntil);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await awake(options?.waitUntil);
    return response;
  };
  return page;
}

/** A refused call is told to the user; the browser's own line about it is no defect. */
const refusals = /^Failed to load resource: the server responded with a status of 4\d\d/;

const defects = (complaints: readonly string[], expected: RegExp | null) =>
  complaints.filter((text) => !refusals.test(text) && !expected?.test(text));

const origin = () => process.env.BROWSER_TESTS_ORIGIN ?? "";

/** Signs a browser in, as the form does; answers the cookies. */
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

  expected: [null, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  baseURL: async ({}, use) => use(process.env.BROWSER_TESTS_ORIGIN),

  context: async ({ context, expected }, use) => {
    const complaints = watchComplaints(context);
    await use(context);
    expect(defects(complaints, expected)).toEqual([]);
  },

  page: async ({ page }, use) => {
    await use(waitAwake(page));
    await hearOut(page);
  },

  admin: async ({ page, context, adminSession }, use) => {
    await context.addCookies(adminSession);
    await use(page);
  },

  another: async ({ browser, baseURL, expected }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async (email) => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      opened.push({ context, complaints: watchComplaints(context) });
      if (email !== undefined) await signIn(context.request, email);
      return waitAwake(await context.newPage());
    });
    for (const { context } of opened) {
      await Promise.all(context.pages().map(hearOut));
      await context.close();
    }
    expect(opened.flatMap(({ complaints }) => defects(complaints, expected))).toEqual([]);
  },
});

export { expect };

const everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Finds nothing that axe counts against WCAG 2 A and AA, in the theme that is on and with what is open; or nothing
 * against some rules, where the rest was looked at already.
 */
export async function expectAccessible(page: Page, rules = everything): Promise<void> {
  // axe is half a megabyte of script, which a page that has it need not read again.
  const isThere = await page.evaluate(() => "axe" in window);
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) })
    .options({ runOnly: rules, resultTypes: ["violations"] })
    // No page has frames; without a second page to gather their results a look takes half the time.
    .setLegacyMode()
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
  expect(found).toEqual([]);
}
