import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { demoEmail, demoPassword } from "@/prisma/seed/sign-in";

interface Fixtures {
  /** A page whose user is signed in as the demo company's admin. */
  admin: Page;
  /** Opens a page of another browser, signed in as the demo user with this address, or as nobody. */
  another: (email?: string) => Promise<Page>;
  /** Complaints that a test brings about on purpose. */
  expected: RegExp | null;
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

/** A refused call is told to the user; the browser's own line about it is no defect. */
const refusals = /^Failed to load resource: the server responded with a status of 4\d\d/;

const defects = (complaints: readonly string[], expected: RegExp | null) =>
  complaints.filter((text) => !refusals.test(text) && !expected?.test(text));

/** Signs the browser of a context in, as the form does. */
export async function signIn(context: BrowserContext, email: string, password = demoPassword): Promise<void> {
  const response = await context.request.post("/api/auth/sign-in/email", {
    data: { email, password },
    headers: { origin: process.env.BROWSER_TESTS_ORIGIN ?? "" },
  });
  expect(response.status()).toBe(200);
}

export const test = base.extend<Fixtures>({
  expected: [null, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  baseURL: async ({}, use) => use(process.env.BROWSER_TESTS_ORIGIN),

  context: async ({ context, expected }, use) => {
    const complaints = watchComplaints(context);
    await use(context);
    expect(defects(complaints, expected)).toEqual([]);
  },

  page: async ({ page }, use) => {
    await use(page);
    await hearOut(page);
  },

  admin: async ({ page, context }, use) => {
    await signIn(context, demoEmail);
    await use(page);
  },

  another: async ({ browser, baseURL, expected }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async (email) => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      opened.push({ context, complaints: watchComplaints(context) });
      if (email !== undefined) await signIn(context, email);
      return context.newPage();
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
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: rules, resultTypes: ["violations"] })
    // No page has frames; without a second page to gather their results a look takes half the time.
    .setLegacyMode()
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
  expect(found).toEqual([]);
}
