import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { demoEmail } from "@/prisma/seed/sign-in";
import { expect, expectAccessible, test } from "../fixtures";
import { expectAccessibleInEveryMode } from "../screens/display-modes";
import { callApi } from "./api";
import { inputMethods } from "./input-methods";

const [, keyboard] = inputMethods;
if (!keyboard) throw new Error("There is no input method for the keyboard.");
const { press, pick, type } = keyboard;

const rows = 10_000;
/** What is wrong with a row, and how often. */
const wrong = { rate: 12, currency: 10, name: 8, huge: 7 };
const wrongRows = 37;
const timeLimit = { timeout: 40_000 };

/** A file of suppliers whose first rows are wrong. */
function fileOf(prefix: string): string {
  const kinds = Object.entries(wrong).flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
  const lines = Array.from({ length: rows }, (_, n) => {
    const kind = kinds[n];
    const currency = kind === "currency" ? "Doubloon" : n % 2 ? "EUR" : "USD";
    const rate = kind === "rate" ? "a lot" : kind === "huge" ? "1e40" : "19%";
    return [kind === "name" ? "" : `${prefix} ${n}`, currency, rate, `+4930${100_000 + n}`, "checked"].join(
      ",",
    );
  });
  return ["Name,Currency,Tax rate,Phone number,Internal remark", ...lines].join("\r\n");
}

async function send(page: Page, name: string, text: string): Promise<void> {
  await pick(page.getByLabel("List", { exact: true }), "Suppliers");
  const choosing = page.waitForEvent("filechooser");
  await press(page.getByRole("button", { name: "Choose a file…" }));
  await (await choosing).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await expect(page.getByRole("button", { name: "Check the rows" })).toBeVisible(timeLimit);
}

/** Checks the rows as they are mapped; returns the numbers of the check. */
async function check(page: Page): Promise<Record<string, string>> {
  await press(page.getByRole("button", { name: "Check the rows" }));
  const figures = page.getByRole("definition");
  await expect(figures).toHaveCount(4, timeLimit);
  // The focus is still where the card of the button was.
  await expect(page.locator("main :focus")).toHaveCount(1);
  const titles = await page.getByRole("term").allTextContents();
  const values = await figures.allTextContents();
  return Object.fromEntries(titles.map((title, place) => [title, values[place] ?? ""]));
}

test("by keyboard: of 10,000 rows 37 are wrong, corrected and sent again; the tab may be closed, the file sent twice, all undone", async ({
  another,
}) => {
  test.setTimeout(180_000);
  const prefix = `Sent ${Date.now()}`;
  const file = fileOf(prefix);
  const stored = async (more = "") => {
    const path = `/supplier?name=like.${encodeURIComponent(`${prefix}*`)}${more}`;
    const { json } = await callApi(`${path}&select=count()`);
    return json[0].count;
  };
  const page = await another(demoEmail);
  await page.goto("/console/imports");
  await expectAccessible(page);
  await send(page, "suppliers.csv", file);
  for (const [heading, column] of [
    ["Name", "name"],
    ["Currency", "currencyCode"],
    ["Tax rate", "taxPercent"],
    ["Phone number", "phone"],
    ["Internal remark", ""],
  ]) {
    await expect(page.getByLabel(`Column for ${heading}`)).toHaveValue(column ?? "");
  }
  await expectAccessible(page);

  expect(await check(page)).toEqual({ New: "9,963", Changed: "0", Unchanged: "0", "With errors": "37" });
  const errors = page.getByRole("region", { name: "Rows with errors" }).first();
  await expect(errors.getByRole("row")).toHaveCount(wrongRows + 1);
  await expect(errors).toContainText("Tax rate: “a lot” is not a number.");
  await expect(errors).toContainText("Currency: There is no currency “Doubloon”.");
  await expectAccessible(page);
  expect(await stored()).toBe(0);
  const downloading = page.waitForEvent("download");
  await press(errors.getByRole("link", { name: "Download these rows" }));
  const rejected = readFileSync(await (await downloading).path(), "utf8");
  expect(rejected.trimEnd().split("\r\n")).toHaveLength(wrongRows + 1);

  await press(page.getByRole("button", { name: "Import 9,963 rows" }));
  await expect(page.getByRole("progressbar", { name: "Importing the rows…" })).toBeVisible();
  await page.close();
  const later = await another(demoEmail);
  await later.goto("/console/imports");
  await press(later.getByRole("link", { name: "suppliers.csv" }).first());
  await expect(later.getByText("9,963 new, 37 with errors")).toBeVisible(timeLimit);
  await expectAccessible(later);
  const [first] = later.url().split("?");

  const corrected = rejected
    .replaceAll("Doubloon", "EUR")
    .replaceAll("a lot", "7%")
    .replaceAll("1e40", "19%")
    .replaceAll(/^,/gm, () => `${prefix} named ${Math.random()},`);
  await press(later.getByRole("link", { name: "Import the corrected rows" }));
  await send(later, "corrected.csv", corrected);
  expect(await check(later)).toEqual({ New: "37", Changed: "0", Unchanged: "0", "With errors": "0" });
  await press(later.getByRole("button", { name: "Import 37 rows" }));
  await expect(later.getByText("37 new")).toBeVisible(timeLimit);
  expect([await stored(), await stored("&taxPercent=eq.0.07")]).toEqual([rows, wrong.rate]);

  await press(later.getByRole("link", { name: "Import another file" }));
  await send(later, "suppliers.csv", file);
  expect(await check(later)).toEqual({ New: "0", Changed: "0", Unchanged: "9,963", "With errors": "37" });
  await expect(later.getByRole("button", { name: "Nothing to import" })).toBeDisabled();

  await later.goto(first ?? "");
  await press(later.getByRole("link", { name: "Show the changes" }));
  const changes = later.getByRole("list", { name: "Changes" });
  await expect(changes.getByText("Import of suppliers from suppliers.csv")).toBeVisible();
  await expect(changes.getByRole("listitem").first()).toContainText(
    /Margaret Ellison · import · .*9,963 created/,
  );
  await press(changes.getByRole("button", { name: "Undo" }));
  const dialog = later.getByRole("dialog", { name: "Undo this change?" });
  await expect(dialog).toContainText("9,963 deleted", timeLimit);
  await press(dialog.getByRole("button", { name: "Undo" }));
  await expect(changes.getByText("Undone")).toBeVisible(timeLimit);
  expect(await stored()).toBe(wrongRows);
});

test("an import that waits for another one shows which, on its page and in the list", async ({
  another,
  database,
}) => {
  const page = await another("admin@larkfield.example");
  const [running, waiting] = [`imp_running_${Date.now()}`, `imp_waiting_${Date.now()}`];
  const insert = (id: string, fileName: string, lease: string) =>
    database.query(
      `INSERT INTO "importJob" ("companyId", "userId", "id", "resource", "fileName", "state", "leaseUntil")
       SELECT "companyId", "id", $1, 'supplier', $2, 'checking', now() + $3::interval
       FROM "employee" WHERE "email" = 'admin@larkfield.example'`,
      [id, fileName, lease],
    );
  await insert(running, "all suppliers.csv", "1 day");
  await insert(waiting, "three suppliers.csv", "1 second");
  // The worker skips what is locked, so this import waits until the test has seen it.
  await database.query("BEGIN");
  try {
    await database.query(`SELECT FROM "importJob" WHERE "id" = $1 FOR UPDATE`, [waiting]);
    await page.goto(`/console/imports/${waiting}`);
    await expect(page.getByRole("status").filter({ hasText: "waits" })).toHaveText(
      "This import waits for all suppliers.csv, which is worked on first. You may close this page; the import continues.",
    );
    await expect(page.getByText("Checking the rows…")).toHaveCount(0);
    await expectAccessibleInEveryMode(page, "import-waiting");
    await press(page.getByRole("link", { name: "all suppliers.csv" }));
    await expect(page.getByRole("progressbar", { name: "Checking the rows…" })).toBeVisible();
    await page.goto("/console/imports");
    const listed = page.getByRole("list", { name: "Earlier imports" }).getByRole("listitem");
    const row = listed.filter({ has: page.getByRole("link", { name: "three suppliers.csv" }) });
    await expect(row).toContainText(/waits for all suppliers\.csv.*Waiting/);
    await expectAccessibleInEveryMode(page, "imports-waiting");

    await page.goto(`/console/imports/${waiting}`);
    const cancel = page.getByRole("button", { name: "Cancel", exact: true });
    await cancel.focus();
    await database.query(`UPDATE "importJob" SET "leaseUntil" = now() + INTERVAL '1 day' WHERE "id" = $1`, [
      waiting,
    ]);
    await database.query("COMMIT");
    await expect(page.getByRole("progressbar", { name: "Checking the rows…" })).toBeVisible();
    await expect(cancel).toBeFocused();
  } finally {
    await database.query(`DELETE FROM "importJob" WHERE "id" IN ($1, $2)`, [running, waiting]);
    await database.query("COMMIT");
  }
});

test("by keyboard: a mapping is saved under a name, chosen again and deleted", async ({ admin: page }) => {
  const name = `Old system ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/console/imports");
  await send(page, "firms.csv", "Firm,Money\r\nMapped Supplies,EUR");
  const [firm, money] = [page.getByLabel("Column for Firm"), page.getByLabel("Column for Money")];
  await pick(firm, "Name *");
  await pick(money, "Currency");
  await press(page.getByRole("button", { name: "Save mapping…" }));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await type(dialog.getByLabel("Name"), name);
  await press(dialog.getByRole("button", { name: "Save mapping" }));
  await expect(dialog).toBeHidden();

  await pick(firm, "Phone");
  await pick(money, "Skip");
  await pick(page.getByLabel("Saved mapping"), name);
  await expect(firm).toHaveValue("name");
  await expect(money).toHaveValue("currencyCode");
  await expectAccessible(page);
  await press(page.getByRole("button", { name: `Delete the saved mapping ${name}` }));
  await press(dialog.getByRole("button", { name: "Delete" }));
  await expect(page.getByRole("option", { name })).toHaveCount(0);
});

test("by keyboard: a row whose record was changed since the check is skipped, with its reason; the others are written", async ({
  admin: page,
}) => {
  const prefix = `Stale ${Date.now()}`;
  const [changed, kept] = [`${prefix} changed`, `${prefix} kept`];
  for (const name of [changed, kept]) {
    const body = JSON.stringify({ name, phone: "+49301" });
    expect((await callApi("/supplier", { method: "POST", body })).status).toBe(201);
  }
  await page.goto("/console/imports");
  const rows = [changed, kept, `${prefix} new`].map((name) => `${name},+49302`);
  await send(page, "stale.csv", ["Name,Phone", ...rows].join("\r\n"));
  expect(await check(page)).toEqual({ New: "1", Changed: "2", Unchanged: "0", "With errors": "0" });
  const named = `/supplier?name=eq.${encodeURIComponent(changed)}`;
  const patched = await callApi(named, { method: "PATCH", body: JSON.stringify({ phone: "+49303" }) });
  expect(patched.status).toBe(200);

  await press(page.getByRole("button", { name: "Import 3 rows" }));
  await expect(page.getByText("1 new, 1 changed, 1 skipped: changed since the check")).toBeVisible(timeLimit);
  await expect(
    page.getByText("1 row was not written, because somebody created, changed or deleted"),
  ).toBeVisible();
  const errors = page.getByRole("region", { name: "Rows with errors" });
  await expect(errors.getByRole("row")).toHaveCount(2);
  await expect(errors.getByRole("row").last()).toContainText("This supplier was changed since the check");
  await expect(errors.getByRole("row").last()).toContainText(changed);
  await expectAccessible(page);
  const { json } = await callApi(
    `/supplier?name=like.${encodeURIComponent(`${prefix}*`)}&select=name,phone&order=name`,
  );
  expect(json).toEqual([
    { name: changed, phone: "+49303" },
    { name: kept, phone: "+49302" },
    { name: `${prefix} new`, phone: "+49302" },
  ]);
});

test("by keyboard: a mapping that was changed after the check is checked again before it is imported; what is missing is named", async ({
  admin: page,
}) => {
  // Headings of their own, since what they are is remembered.
  const [firm, line, levy] = ["Firm", "Line", "Levy"].map((heading) => `${heading} ${Date.now()}`);
  await page.goto("/console/imports");
  await send(page, "edited.csv", `${firm},${line},${levy}\r\nEdited ${Date.now()},+49301,19\r\n`);
  await pick(page.getByLabel(`Column for ${firm}`), "Name *");
  await pick(page.getByLabel(`Column for ${line}`), "Phone");
  await pick(page.getByLabel(`Column for ${levy}`), "Tax rate");
  await expect(page.getByLabel("Percentages without a sign")).toHaveValue("percents");
  await check(page);
  const button = page.getByRole("button", { name: "Import 1 row" });
  await expect(button).toBeEnabled();
  await pick(page.getByLabel(`Column for ${line}`), "Website");
  await expect(button).toBeDisabled();
  const hint = page.getByRole("status").filter({ hasText: "The mapping has changed. Check the rows again." });
  await expect(hint).toBeVisible();
  await expectAccessible(page);
  await pick(page.getByLabel(`Column for ${line}`), "Phone");
  await expect(button).toBeEnabled();

  await pick(page.getByLabel(`Column for ${firm}`), "Website");
  await press(page.getByRole("button", { name: "Check again" }));
  await expect(page.getByRole("region", { name: "Rows with errors" })).toContainText(
    "Name: A value is needed.",
    timeLimit,
  );
});

test("by keyboard: how percentages are written follows the mapping and the whole file until it is chosen; what is chosen holds when the file is read again", async ({
  admin: page,
}) => {
  const [firm, hours, levy] = ["Firm", "Hours", "Levy"].map((heading) => `${heading} ${Date.now()}`);
  const rows = ["0.19", "0.07", "0.05", "0.1", "19"].map((rate, n) => `Rate ${n},0.5,${rate}`);
  await page.goto("/console/imports");
  await send(page, "rates.csv", [[firm, hours, levy].join(","), ...rows].join("\r\n"));
  await pick(page.getByLabel(`Column for ${firm}`), "Name *");
  await pick(page.getByLabel(`Column for ${hours}`), "Tax rate");
  const percentages = page.getByLabel("Percentages without a sign");
  await expect(percentages).toHaveValue("shares");
  await pick(page.getByLabel(`Column for ${levy}`), "Tax rate");
  await expect(percentages).toHaveValue("percents");

  await pick(percentages, "0.19 is 19%");
  const decimal = page.getByLabel("Numbers", { exact: true });
  await check(page);
  await expect(page.getByRole("region", { name: "Rows with errors" }).first()).toContainText(
    `${levy}: “19” has no percent sign and is above 1`,
  );
  await page.reload();
  await expect(percentages).toHaveValue("shares");
  await pick(decimal, "1.234,5");
  await pick(page.getByLabel("Characters"), "Windows (Western)");
  await expect(page.getByRole("button", { name: "Check the rows" })).toBeVisible(timeLimit);
  await expect(decimal).toHaveValue(",");
  await pick(page.getByLabel(`Column for ${levy}`), "Tax rate");
  await expect(percentages).toHaveValue("shares");
});
