import type { Locator, Page } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, expectAccessible, test } from "../fixtures";

interface Section {
  at: string;
  /** Loads what is around the section, so that only its own code is missing. */
  prepare?: (page: Page) => Promise<void>;
  open: (page: Page) => Promise<void>;
  message: string;
  shown: (page: Page) => Locator;
}

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();

/** Loads what all panels under buttons have in common. */
const hover = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).hover();
  await page.waitForLoadState("networkidle");
};

/** Sections whose code is loaded when they are opened. */
const sections: Record<string, Section> = {
  "the history of a record": {
    at: `/console/records/customer/${demoId("cust", 1)}`,
    open: press("Show history"),
    message: "Cannot load the history",
    shown: (page) =>
      page
        .getByRole("region", { name: "History" })
        .getByText(/Created|Changed|No changes/)
        .first(),
  },
  "the editor of a filter": {
    at: "/console/records/customer",
    prepare: hover("Columns"),
    open: press("Filter"),
    message: "Cannot load the filter",
    shown: (page) => page.getByRole("dialog", { name: "New filter" }).getByRole("combobox").first(),
  },
  "the columns of a list": {
    at: "/console/records/customer",
    prepare: hover("Filter"),
    open: press("Columns"),
    message: "Cannot load the columns",
    shown: (page) => page.getByRole("dialog", { name: "Columns and density" }).getByRole("checkbox").first(),
  },
};

test.describe("without a network", () => {
  // High enough that nothing scrolls under the head of the page.
  test.use({ expected: /ERR_INTERNET_DISCONNECTED/, viewport: { width: 1280, height: 1600 } });

  for (const [name, { at, prepare, open, message, shown }] of Object.entries(sections)) {
    test(`${name}: the page stays, and Retry loads the section`, async ({ admin: page, context }) => {
      await page.goto(at);
      await page.waitForLoadState("networkidle");
      await prepare?.(page);
      await context.setOffline(true);
      await open(page);
      const failure = page.getByRole("alert").filter({ hasText: message });
      await expect(failure).toBeVisible();
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await context.setOffline(false);
      await failure.getByRole("button", { name: "Retry" }).click();
      await expect(shown(page)).toBeVisible();
    });
  }
});

test.describe("without some code", () => {
  test.use({ expected: /ERR_FAILED/ });

  test("the fields of a change of many records are loaded by Retry", async ({ admin: page }) => {
    await page.goto("/console/records/customer");
    await page.locator("tbody tr[data-key]").first().getByRole("checkbox").check();
    const dialog = page.getByRole("dialog");
    await page.route("**/_next/static/chunks/**", async (route) =>
      (await dialog.count()) > 0 ? route.abort() : route.continue(),
    );
    await page.getByRole("toolbar", { name: "Selected rows" }).getByRole("button", { name: "Edit…" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Cannot load the fields");
    await page.unroute("**/_next/static/chunks/**");
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect(dialog.getByLabel("Field to change")).toBeVisible();
  });
});
