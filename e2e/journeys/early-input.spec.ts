import type { Page } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { callApi } from "./api";
import { addFirst, cellOf, makeCustomers, stored } from "./cells";
import { reach } from "./input-methods";

/** Holds back the scripts with one of these texts, or all that are loaded from now on, until the function is called. */
async function holdScripts(page: Page, texts: readonly string[] = [""]): Promise<() => void> {
  let load = () => {};
  const isLoading = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route("**/_next/static/chunks/**", async (route) => {
    // The server may close a connection that was idle in the moment that it is used again.
    const response = await route.fetch({ maxRetries: 2 });
    const body = await response.text();
    if (texts.some((text) => body.includes(text))) await isLoading;
    await route.fulfill({ response, body });
  });
  return () => load();
}

/** Opens a list of three customers, and holds back the scripts that are loaded from then on. */
async function openWithoutCells(page: Page) {
  const { prefix, path } = await makeCustomers();
  await page.goto(path);
  await expect(cellOf(page, 2, 3)).toBeVisible();
  return { prefix, load: await holdScripts(page) };
}

// Scripts that are prefetched may still be on their way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

test("keys that select, fill and move are kept while what edits cells is loaded", async ({ admin: page }) => {
  const { prefix, path } = await makeCustomers();
  const first = `/customer?name=eq.${encodeURIComponent(`${prefix} 1`)}`;
  await callApi(first, { method: "PATCH", body: JSON.stringify({ taxPercent: 0.07 }) });
  await page.goto(path);
  await expect(cellOf(page, 2, 1)).toBeVisible();
  const load = await holdScripts(page);
  await reach(page.locator("[role=grid] [tabindex='0']"));
  for (const key of [
    "ArrowRight",
    "ArrowRight",
    "Shift+ArrowDown",
    "Shift+ArrowDown",
    "Control+d",
    "ArrowLeft",
  ])
    await page.keyboard.press(key);
  await expect(cellOf(page, 0, 3)).toBeFocused();
  load();
  await expect(cellOf(page, 2, 2)).toBeFocused();
  await expect.poll(() => stored(prefix, "taxPercent")).toEqual([0.07, 0.07, 0.07]);
});

test("text that is typed while what edits cells is loaded is stored in its record, also when rows that others add move it", async ({
  admin: page,
}) => {
  const { prefix, load } = await openWithoutCells(page);
  await cellOf(page, 1, 4).focus();
  await page.keyboard.type("https://two.example");
  await addFirst(page, prefix);
  load();
  await page.keyboard.press("Enter");
  await expect.poll(() => stored(prefix, "website")).toEqual([null, null, "https://two.example", null]);
});

test("what is typed into an opened cell while what edits cells is loaded follows or replaces its value", async ({
  admin: page,
}) => {
  const { prefix, path } = await makeCustomers();
  const website = JSON.stringify({ website: "https://a.example" });
  for (const n of [1, 2, 3])
    await callApi(`/customer?name=eq.${encodeURIComponent(`${prefix} ${n}`)}`, {
      method: "PATCH",
      body: website,
    });
  await page.goto(path);
  await expect(cellOf(page, 2, 4)).toContainText("a.example");
  const load = await holdScripts(page);
  await cellOf(page, 0, 4).focus();
  for (const key of ["F2", "Backspace", "s", "/", "Enter", "F2", "Control+a", "h", "Backspace"])
    await page.keyboard.press(key);
  await page.keyboard.type("https://b.example");
  for (const key of ["Enter", "F2", "Control+a"]) await page.keyboard.press(key);
  load();
  const control = cellOf(page, 2, 4).getByRole("textbox");
  await expect(control).toBeFocused();
  expect(await control.evaluate((it: HTMLInputElement) => [it.selectionStart, it.selectionEnd])).toEqual([
    0, 17,
  ]);
  await page.keyboard.press("Escape");
  await expect
    .poll(() => stored(prefix, "website"))
    .toEqual(["https://a.exampls/", "https://b.example", "https://a.example"]);
});

test("keys of the list go on while the plan of a fill is loaded, which shows no dialog", async ({
  admin: page,
}) => {
  const { prefix, path } = await makeCustomers();
  const load = await holdScripts(page, ["The changes were not applied"]);
  await page.goto(path);
  await cellOf(page, 0, 3).click();
  await expect(page.locator(".fill-handle:visible")).toHaveCount(1);
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(cellOf(page, 0, 3)).toContainText("7%");
  for (const key of ["ArrowUp", "Shift+ArrowDown", "Control+d", "ArrowLeft"]) await page.keyboard.press(key);
  await expect(cellOf(page, 1, 2)).toBeFocused();
  load();
  await expect.poll(() => stored(prefix, "taxPercent")).toEqual([0.07, 0.07, 0.19]);
});

test("a key right after the one that ends an edit is handled by the next cell", async ({ admin: page }) => {
  const { prefix, path } = await makeCustomers();
  await page.goto(path);
  await cellOf(page, 0, 3).click();
  await expect(page.locator(".fill-handle:visible")).toHaveCount(1);
  // A busy browser shows its next frame only after several keys.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  for (const key of ["7", "Enter", "8", "Enter", "F2", "Escape", "9", "Enter"])
    await page.keyboard.press(key);
  await expect.poll(() => stored(prefix, "taxPercent")).toEqual([0.07, 0.08, 0.09]);
});

test("edits of several cells that are typed while what edits cells is loaded are all stored", async ({
  admin: page,
}) => {
  const { prefix, load } = await openWithoutCells(page);
  await cellOf(page, 0, 3).click();
  await page.keyboard.type("99");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  // More keys than React renders that may follow from each other.
  await page.keyboard.type(`${"0".repeat(60)}.125`);
  for (const key of ["Enter", "8", "Escape", "Enter", "Enter", "F2", "Escape", "9", "Enter"])
    await page.keyboard.press(key);
  load();
  await expect.poll(() => stored(prefix, "taxPercent")).toEqual([0.00125, 0.19, 0.09]);
});

test("what is typed on a cell while what edits cells is loaded stays there when another one is clicked", async ({
  admin: page,
}) => {
  const { prefix, load } = await openWithoutCells(page);
  await cellOf(page, 0, 3).click();
  await page.keyboard.press("7");
  await page.keyboard.press("Enter");
  await cellOf(page, 2, 3).click();
  await page.keyboard.press("9");
  await page.keyboard.press("Enter");
  const search = page.getByRole("searchbox").first();
  await search.click();
  load();
  await expect.poll(() => stored(prefix, "taxPercent")).toEqual([0.07, 0.19, 0.09]);
  await expect(search).toBeFocused();
});

test("what was typed on a cell stays there when another one is clicked while it is being handled", async ({
  admin: page,
}) => {
  const { prefix, load } = await openWithoutCells(page);
  await cellOf(page, 0, 3).click();
  await page.keyboard.type(`${"0".repeat(400)}5`);
  await page.keyboard.press("Enter");
  load();
  // The cell is edited, and its control is not there yet. Checked in each frame, because that ends soon.
  await page.waitForFunction(
    () => document.querySelector("[data-row='0'] > [data-column='3'].z-15") !== null,
  );
  await cellOf(page, 2, 3).click();
  await page.keyboard.type("9");
  await page.keyboard.press("Enter");
  await expect.poll(() => stored(prefix, "taxPercent")).toEqual([0.05, 0.19, 0.09]);
});

test("a value that was typed while what edits cells is loaded is filled down", async ({ admin: page }) => {
  const { prefix, load } = await openWithoutCells(page);
  await cellOf(page, 0, 3).click();
  for (const key of ["7", "Enter", "ArrowUp", "Shift+ArrowDown", "Shift+ArrowDown", "Control+d"])
    await page.keyboard.press(key);
  load();
  await expect.poll(() => stored(prefix, "taxPercent")).toEqual([0.07, 0.07, 0.07]);
});

test("a double click on a cell while what edits cells is loaded edits it", async ({ admin: page }) => {
  const { prefix, load } = await openWithoutCells(page);
  await cellOf(page, 1, 3).dblclick();
  load();
  await expect(cellOf(page, 1, 3).getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("8");
  await page.keyboard.press("Enter");
  await expect.poll(() => stored(prefix, "taxPercent")).toEqual([0.19, 0.08, 0.19]);
});

test("what is copied and pasted while what edits cells is loaded is not lost", async ({ admin: page }) => {
  const { prefix, path } = await makeCustomers();
  await page.goto(path);
  await expect(cellOf(page, 2, 1)).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText("Export"));
  const load = await holdScripts(page);
  await reach(page.locator("[role=grid] [tabindex='0']"));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+v");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+c");
  load();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("19%\r\n19%");
  await page.getByRole("button", { name: "Apply 1 change" }).click();
  await expect
    .poll(async () => (await stored(prefix, "customerTypeId")).map(Boolean))
    .toEqual([true, false, false]);
});

test("what is typed on a cell before the search box of its picker is there is searched for", async ({
  admin: page,
}) => {
  const { path } = await makeCustomers();
  // The panel and the list in it.
  const load = await holdScripts(page, ["max-w-[calc(100vw-1rem)]", "No matches."]);
  await page.goto(path);
  await cellOf(page, 0, 2).click();
  await expect(page.locator(".fill-handle:visible")).toHaveCount(1);
  await page.keyboard.press("e");
  await expect(cellOf(page, 0, 2).getByRole("combobox", { name: "Customer type" })).toBeVisible();
  await page.keyboard.type("xp");
  load();
  await expect(page.getByPlaceholder("Search…")).toHaveValue("exp");
  await expect(page.getByRole("option", { name: "Export" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(cellOf(page, 0, 2)).toContainText("Export");
});

for (const [name, shown] of [
  ["Filter", "dialog"],
  ["Account of Margaret Ellison", "menu"],
] as const) {
  test(`letters that are typed while the ${shown} of ${name} is loaded are no shortcuts`, async ({
    admin: page,
  }) => {
    await page.goto("/console/records/customer");
    await expect(cellOf(page, 0, 1)).toBeVisible();
    const load = await holdScripts(page);
    const button = page.getByRole("button", { name });
    await reach(button);
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    // Go to quotes, and a new record.
    for (const key of ["g", "q", "n", "r"]) await page.keyboard.press(key);
    load();
    await expect(page.getByRole(shown)).toBeVisible();
    await expect(page).toHaveURL(/\/console\/records\/customer(#content)?$/);
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await page.keyboard.press("n");
    await expect(page).toHaveURL(/\/console\/records\/customer\/new$/);
  });
}

test("letters that are typed while a dialog is loaded are no shortcuts", async ({ admin: page }) => {
  const path = `/console/records/customer/${demoId("cust", 1)}`;
  await page.goto(path);
  const button = page.getByRole("button", { name: "Delete" });
  await expect(button).toBeVisible();
  const load = await holdScripts(page);
  await reach(button);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-opening]")).toBeAttached();
  // Go to quotes, and a new record.
  for (const key of ["g", "q", "n"]) await page.keyboard.press(key);
  load();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/console\/records\/customer\/new$/);
});

test("letters that are typed while the menu of a row is loaded neither edit its cell nor are shortcuts", async ({
  admin: page,
}) => {
  const { prefix, path } = await makeCustomers();
  await page.goto(path);
  await expect(cellOf(page, 2, 1)).toBeVisible();
  await cellOf(page, 0, 1).click();
  await expect(page.locator(".fill-handle:visible")).toHaveCount(1);
  const load = await holdScripts(page);
  await page.keyboard.press("Shift+F10");
  for (const key of ["x", "n", "ArrowDown", "g", "q"]) await page.keyboard.press(key);
  load();
  await expect(page.getByRole("menuitem", { name: "Copy ID" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cellOf(page, 0, 1)).toBeFocused();
  await expect(cellOf(page, 0, 1)).toHaveText(`${prefix} 1`);
  await expect(page.locator("[role=grid] input[type=text]")).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/console/records/customer");
});

test.describe("without a network", () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED/ });

  test("what is typed on a cell whose editing cannot be loaded is reported as such", async ({
    admin: page,
    context,
  }) => {
    const { path } = await makeCustomers();
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await cellOf(page, 0, 4).focus();
    await page.keyboard.type("x");
    await expect(page.getByRole("alert").filter({ hasText: "This part could not be loaded" })).toBeVisible();
    await context.setOffline(false);
    await page.keyboard.type("y");
    await expect(cellOf(page, 0, 4).getByRole("textbox")).toHaveValue("y");
  });
});
