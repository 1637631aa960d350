import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { held } from "./held";

const timeLimit = { timeout: 40_000 };

const choose = (page: Page, name: string) =>
  page.getByLabel("File to import").setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(`Name,Currency\r\n${name} ${Date.now()},EUR\r\n`),
  });

/** Begins to send a file, which lasts until the test ends it. */
async function sendSlowly(page: Page, name: string) {
  await page.goto("/console/imports?resource=supplier");
  const sending = held();
  await page.route("**/api/console/import/upload", async (route) => {
    await sending.until;
    await route.continue();
  });
  await choose(page, name);
  await expect(page.getByText("Sending the file…")).toBeVisible();
  return sending;
}

const checkRows = (page: Page) => page.getByRole("button", { name: "Check the rows" });

test("a slow upload does not navigate away from the page that the user has opened since", async ({
  admin: page,
}) => {
  const sending = await sendSlowly(page, "slow.csv");
  await page.getByRole("link", { name: "Changes", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Changes" })).toBeVisible();
  const read = page.waitForResponse("**/api/console/import/read");
  sending.end();
  await read;
  await expect(page.getByText("slow.csv was sent")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Changes" })).toBeVisible();
  await page.getByRole("button", { name: "Open the import" }).click();
  await expect(checkRows(page)).toBeVisible(timeLimit);
});

test("the browser asks before it leaves a page that is sending a file", async ({ admin: page }) => {
  const sending = await sendSlowly(page, "left.csv");
  const asked = page.waitForEvent("dialog");
  const closed = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await closed;
  sending.end();
  await expect(checkRows(page)).toBeVisible(timeLimit);
});

test("an import that went on in another tab is shown as it is after a step that it no longer allows", async ({
  admin: page,
  context,
}) => {
  await page.goto("/console/imports?resource=supplier");
  await choose(page, "tabs.csv");
  await expect(checkRows(page)).toBeVisible(timeLimit);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await checkRows(other).click();
  await other.getByRole("button", { name: "Import 1 row" }).click(timeLimit);
  await expect(other.getByText("1 new", { exact: true })).toBeVisible(timeLimit);
  await other.close();

  await checkRows(page).click();
  await expect(page.getByText("The import is done; this takes one that is read or checked.")).toBeVisible();
  await expect(page.getByText("1 new", { exact: true })).toBeVisible();
  await expect(checkRows(page)).toHaveCount(0);
});

test("Back shows an import that was begun since, and a cancelled one as cancelled", async ({
  admin: page,
}) => {
  const name = `back ${Date.now()}.csv`;
  await page.goto("/console/imports?resource=supplier");
  await choose(page, name);
  await expect(checkRows(page)).toBeVisible(timeLimit);
  await page.goBack();
  const row = page
    .getByRole("list", { name: "Earlier imports" })
    .getByRole("listitem")
    .filter({ hasText: name });
  await expect(row).toContainText("Not checked");
  await page.goForward();
  await page.getByRole("button", { name: "Cancel import" }).click();
  await expect(page.getByText("This import was cancelled.")).toBeVisible();
  await page.goBack();
  await expect(row).toContainText("Cancelled");
});
