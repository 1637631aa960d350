import { AxeBuilder } from "@axe-core/playwright";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { demoEmail, demoPassword } from "@/prisma/seed/sign-in";

interface Fixtures {
  /** A page whose user is signed in as the demo company's admin. */
  admin: Page;
}

/** What the browser complained of: errors, warnings and breaches of the content security policy. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message: ConsoleMessage) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/** A refused call is told to the user; the browser's own line about it is no defect. */
const refusals = /^Failed to load resource: the server responded with a status of 4\d\d/;

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  baseURL: async ({}, use) => use(process.env.BROWSER_TESTS_ORIGIN),

  page: async ({ page }, use) => {
    const complaints = watchComplaints(page);
    await use(page);
    expect(complaints.filter((text) => !refusals.test(text))).toEqual([]);
  },

  admin: async ({ page, context, baseURL }, use) => {
    const response = await context.request.post("/api/auth/sign-in/email", {
      data: { email: demoEmail, password: demoPassword },
      headers: { origin: baseURL ?? "" },
    });
    expect(response.status()).toBe(200);
    await use(page);
  },
});

export { expect };

/** Finds nothing that axe counts against WCAG 2 A and AA, in the theme that is on and with what is open. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
  expect(found).toEqual([]);
}
