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
  await expect(page.getByText("The import is done; it cannot be checked.")).toBeVisible();
  await expect(page.getByText("1 new", { exact: true })).toBeVisible();
  await expect(checkRows(page)).toHaveCount(0);
});

test("who may not change the records sees an import without its steps", async ({ admin: page, another }) => {
  await page.goto("/console/imports?resource=supplier");
  await choose(page, "of another.csv");
  await expect(checkRows(page)).toBeVisible(timeLimit);
  const viewer = await another("robert.kaczmarek@brightlathe.example");
  await viewer.goto(page.url());
  await expect(viewer.getByText("Someone who may change suppliers can continue this import.")).toBeVisible();
  await expect(viewer.getByRole("heading", { level: 1, name: "of another.csv" })).toBeVisible();
  await expect(checkRows(viewer)).toHaveCount(0);
  await expect(viewer.getByRole("button", { name: "Cancel import" })).toHaveCount(0);
  await checkRows(page).click();
  await expect(page.getByRole("button", { name: "Import 1 row" })).toBeVisible(timeLimit);
  await viewer.reload();
  await expect(viewer.getByRole("heading", { name: "Check" })).toBeVisible();
  await expect(viewer.getByRole("button", { name: /^Import/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel import" }).click();
  await expect(page.getByText("This import was cancelled.")).toBeVisible();
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

test("an import older than a hundred others is listed on the next page and is opened", async ({
  another,
  database,
}) => {
  const page = await another("admin@larkfield.example");
  // The ids sort before those of all other imports, and after them.
  const insert = (prefix: string, fileName: string, rows: number) =>
    database.query(
      `INSERT INTO "importJob" ("companyId", "userId", "id", "resource", "fileName", "state", "plan")
       SELECT "companyId", "id", $1 || lpad(n::text, 3, '0'), 'supplier', $2, 'cancelled', '{}'
       FROM "employee", generate_series(1, $3) n WHERE "email" = 'admin@larkfield.example'`,
      [prefix, fileName, rows],
    );
  try {
    await insert("imp_!", "oldest.csv", 1);
    await insert("imp_~", "newer.csv", 100);
    await page.goto("/console/imports?resource=supplier");
    const oldest = page.getByRole("link", { name: "oldest.csv" });
    await expect(page.getByRole("link", { name: "newer.csv" })).toHaveCount(100);
    await expect(oldest).toHaveCount(0);
    await page.getByRole("link", { name: "Show older" }).click();
    await expect(page.getByRole("link", { name: "newer.csv" })).toHaveCount(0);
    await expect(page).toHaveURL(/resource=supplier/);
    await oldest.click();
    await expect(page.getByRole("heading", { level: 1, name: "oldest.csv" })).toBeVisible();
  } finally {
    await database.query(`DELETE FROM "importJob" WHERE "fileName" IN ('oldest.csv', 'newer.csv')`);
  }
});
