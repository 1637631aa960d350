import { demoId } from "@/lib/schemas/demo-ids";
import { expect, expectAccessible, test } from "../fixtures";
import { callApi } from "./api";
import { cellOf, makeCustomers, paste, stored } from "./cells";
import { reach } from "./input-methods";

test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

test("a cell is edited by keyboard, keeps what was rejected, shows a conflict and is undone", async ({
  admin: page,
}) => {
  const { prefix, path } = await makeCustomers();
  await page.goto(path);
  await expect(cellOf(page, 2, 1)).toBeVisible();
  await reach(page.locator("[role=grid] [tabindex='0']"));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(cellOf(page, 0, 3)).toBeFocused();

  // Typing replaces the value; Enter stores it and goes down.
  await page.keyboard.type("7.5");
  await expect(page.getByRole("textbox", { name: "Tax rate" })).toHaveValue("7.5");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(cellOf(page, 1, 3)).toBeFocused();
  await expect(cellOf(page, 0, 3)).toContainText("7.5%");
  await expect.poll(() => stored(prefix, "taxPercent")).toEqual([0.075, 0.19, 0.19]);

  // A rejected value stays as it was typed, with the reason; Escape restores what is stored.
  await page.keyboard.type("seven");
  await page.keyboard.press("Tab");
  await expect(cellOf(page, 1, 4)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(cellOf(page, 1, 3)).toHaveText("seven");
  await expect(cellOf(page, 1, 3)).toHaveAccessibleDescription("Tax rate: Use a number, such as 1,234.5.");
  await expectAccessible(page);
  await page.keyboard.press("F2");
  await expect(page.getByRole("textbox", { name: "Tax rate" })).toHaveValue("seven");
  await page.keyboard.press("Escape");
  await expect(cellOf(page, 1, 3)).toContainText("19%");

  // The server undoes the stored edit.
  await page.keyboard.press("Control+z");
  await expect(cellOf(page, 0, 3)).toContainText("19%");
  await expect.poll(() => stored(prefix, "taxPercent")).toEqual([0.19, 0.19, 0.19]);

  // Another user changes the same cell.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("https://mine.example");
  const theirs = JSON.stringify({ website: "https://theirs.example" });
  await callApi(`/customer?name=eq.${encodeURIComponent(`${prefix} 2`)}`, { method: "PATCH", body: theirs });
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("https://theirs.example");
  await reach(dialog.getByRole("radio").first());
  await page.keyboard.press("ArrowRight");
  await reach(dialog.getByRole("button", { name: "Save again" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect.poll(() => stored(prefix, "website")).toEqual([null, "https://mine.example", null]);

  // A record is chosen by its name in the cell.
  await cellOf(page, 2, 2).click();
  await page.keyboard.type("Exp");
  await expect(page.getByRole("option", { name: "Export" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(cellOf(page, 2, 2)).toContainText("Export");
  await expect(cellOf(page, 2, 3)).toBeFocused();

  // Enter chooses too and goes down; Escape leaves the cell as it was, with the focus.
  await cellOf(page, 1, 2).click();
  await page.keyboard.type("Med");
  await expect(page.getByRole("option", { name: "Medical" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(cellOf(page, 1, 2)).toContainText("Medical");
  await expect(cellOf(page, 2, 2)).toBeFocused();
  await page.keyboard.press("F2");
  // Which ones are first depends on the tests that run in parallel.
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expect(page.getByPlaceholder("Search…")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(cellOf(page, 2, 2)).toBeFocused();
  await expect(cellOf(page, 2, 2)).toContainText("Export");
});

test("a block of a spreadsheet is corrected, shown, applied over rows and beyond the end, and undone at once", async ({
  admin: page,
}) => {
  const { prefix, path } = await makeCustomers();
  await page.goto(path);
  await cellOf(page, 1, 1).click({ position: { x: 220, y: 16 } });
  await expect(cellOf(page, 1, 1)).toBeFocused();
  const name = (n: number) => `${prefix} ${n}`;
  await paste(
    page,
    `"${name(2)}\nGmbH"\tExport\t7%\r\n${name(3)}\tNo such type\tlots\r\n"${name(4)} ""Nord"""\texport\t\r\n${name(5)}\t\t19.5\r\n`,
  );
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("2 cells cannot be stored");
  await expect(dialog).toContainText("No customer type is called “No such type”.");
  await expect(dialog.getByLabel("Customer type, row 3")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel("Customer type, row 3").fill("Export");
  await dialog.getByLabel("Tax rate, row 3").fill("0");
  await page.keyboard.press("Enter");
  // The plan also shows what the rules of the database add.
  await expect(dialog).toContainText("Paste into customers");
  await expect(dialog).toContainText(name(5));
  await dialog.getByRole("button", { name: "Apply 8 changes" }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => stored(prefix, "name"))
    .toEqual([name(1), `${name(2)} GmbH`, name(3), `${name(4)} "Nord"`, name(5)]);
  expect(await stored(prefix, "taxPercent")).toEqual([0.19, 0.07, 0, 0, 0.195]);
  await expect(cellOf(page, 4, 1)).toBeVisible();

  await expect(cellOf(page, 1, 1)).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect.poll(() => stored(prefix, "name")).toEqual([1, 2, 3].map(name));
  await expect(cellOf(page, 3, 1)).toBeHidden();
});

test("cells that were copied are pasted back as they are, also those named like other records", async ({
  admin: page,
}) => {
  const { json: shared } = await callApi("/item?readableId=eq.P-1042&select=id,name");
  expect(new Set([shared].flat().map(({ name }: { name: string }) => name)).size).toBe(1);
  const ids = [shared].flat().map(({ id }: { id: string }) => id);
  expect(ids.length).toBeGreaterThan(1);
  await page.goto(`/console/records/makeMethod?select=itemId,version&itemId=in.(${ids})`);
  await cellOf(page, 0, 2).focus();
  await expect(page.locator(".fill-handle:visible")).toHaveCount(1);
  await expect(cellOf(page, 0, 1)).toContainText("P-1042");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("P-1042");
  await page.keyboard.press("Control+v");
  await expect(page.getByText("Nothing changes: the cells hold these values.")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("errors on a later page name the rows as the list numbers them", async ({ admin: page }) => {
  const { prefix, path } = await makeCustomers();
  await page.goto(`${path}&limit=2`);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("3–3 of 3");
  await cellOf(page, 0, 1).click({ position: { x: 220, y: 16 } });
  await paste(page, `${prefix} 3\t\tlots\r\n${prefix} 1\t\t5%\r\n`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Tax rate, row 3")).toBeFocused();
  await expect(dialog).toContainText("Correct it here, or skip it. Nothing");
  await dialog.getByLabel("Tax rate, row 3").fill("5");
  await page.keyboard.press("Enter");
  // The name of the new one is taken, as only the server knows.
  await expect(dialog.getByRole("region", { name: "Errors" })).toContainText(/row 4/i);
});

test("what only a document's steps set is read-only in its list, with the reason", async ({
  admin: page,
}) => {
  const columns = "select=invoiceId,postingDate,datePaid";
  await page.goto(`/console/records/salesInvoice?${columns}&id=eq.${demoId("inv", 1)}`);
  for (const [column, reason] of [
    [2, "Set when the invoice is posted."],
    [3, "Set when the payment is recorded."],
  ] as const) {
    await cellOf(page, 0, column).click();
    await expect(cellOf(page, 0, column)).toHaveAccessibleDescription(reason);
    await expect(cellOf(page, 0, column)).toHaveAttribute("aria-readonly", "true");
  }
  await paste(page, "2026-01-01");
  await expect(page.getByText("1 cell was skipped", { exact: true })).toBeVisible();
  await page.locator("tbody").getByRole("checkbox").check();
  await page.getByRole("toolbar", { name: "Selected rows" }).getByRole("button", { name: "Edit…" }).click();
  const fields = page.getByRole("dialog").getByLabel("Field to change").locator("option");
  await expect(fields.filter({ hasText: "Assignee" })).toHaveCount(1);
  await expect(fields.filter({ hasText: /^(Posting date|Payment date|Balance)$/ })).toHaveCount(0);
});

test("errors name the rows of the list, and the focus stays in it when its row or its button goes", async ({
  admin: page,
}) => {
  const { prefix, path } = await makeCustomers();
  const names = [1, 2, 3].map((n) => `${prefix} ${n}`);
  await page.goto(path);
  await cellOf(page, 1, 1).click({ position: { x: 220, y: 16 } });
  await paste(page, `Gone ${prefix}\t\t19%\r\n${prefix} 3\t\t19%\r\n\t\t5%\r\n`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name, row 4")).toBeFocused();
  await dialog.getByRole("button", { name: "Skip 1 cell" }).press("Enter");
  await expect(dialog.getByRole("region", { name: "Errors" })).toContainText(/^1 row has an errorRow 4Name/);
  await dialog.getByRole("button", { name: "Skip 1 row with errors and apply 1 change" }).press("Enter");
  await expect(cellOf(page, 2, 1)).toBeHidden();
  await expect(cellOf(page, 1, 1)).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect.poll(() => stored(prefix, "name")).toEqual(names);

  await expect(cellOf(page, 2, 1)).toBeVisible();
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await reach(page.getByRole("button", { name: "Clear selection" }));
  await page.keyboard.press("Enter");
  await expect(page.locator("tbody :focus")).toHaveAttribute("data-column", "0");
});

test("cells are selected, copied, filled down and cleared by keyboard and mouse", async ({ admin: page }) => {
  const { prefix, path } = await makeCustomers();
  await page.goto(path);
  await cellOf(page, 0, 3).click();
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await expect(cellOf(page, 0, 3)).toContainText("5%");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.locator("[role=grid] td[aria-selected=true]")).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press("Control+d");
  await expect.poll(() => stored(prefix, "taxPercent")).toEqual([0.05, 0.05, 0.05]);

  // What cannot be cleared shows what is stored once the dialog is cancelled.
  await expect(page.getByText("3 cells · Average 5%")).toBeVisible();
  await page.keyboard.press("Delete");
  await expect(page.getByRole("dialog")).toContainText("3 cells cannot be stored");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  for (const row of [0, 1, 2]) await expect(cellOf(page, row, 3)).toContainText("5%");
  await expect(cellOf(page, 2, 3)).toBeFocused();

  // By mouse over two columns, and copied as a spreadsheet reads it.
  await cellOf(page, 0, 2).hover();
  await page.mouse.down();
  await cellOf(page, 1, 3).hover();
  await page.mouse.up();
  await expect(page.locator("[role=grid] td[aria-selected=true]")).toHaveCount(4);
  await page.keyboard.press("Control+c");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("\t5%\r\n\t5%");

  // One value fills the whole selection.
  await paste(page, "Export");
  await expect(page.getByRole("dialog")).toContainText("2 cells cannot be stored");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await cellOf(page, 0, 2).click();
  await page.keyboard.press("Control+Space");
  await expect(page.locator("[role=grid] td[aria-selected=true]")).toHaveCount(3);
  await paste(page, "Export");
  await page.getByRole("dialog").getByRole("button", { name: "Apply 3 changes" }).click();
  await expect(cellOf(page, 2, 2)).toContainText("Export");
  await page.keyboard.press("Delete");
  await expect.poll(() => stored(prefix, "customerTypeId")).toEqual([null, null, null]);
});

test("the cell of a document's status offers the steps that lead from it, and shows why the others are unavailable", async ({
  admin: page,
}) => {
  const body = JSON.stringify({ customerId: demoId("cust", 1) });
  const { json: quote } = await callApi("/quote", { method: "POST", body });
  const { json: draft } = await callApi("/quote", { method: "POST", body });
  const list = `/console/records/quote?select=quoteId,status&id=in.(${quote.id},${draft.id})&order=id`;
  await page.goto(list);
  const cell = cellOf(page, 0, 2);
  await expect(cell).toHaveText("Draft");
  await cell.click();
  await expect(page.locator(".fill-handle:visible")).toHaveCount(1);
  await page.keyboard.press("F2");
  const choice = cell.getByRole("combobox", { name: "Status" });
  await expect(choice.locator("option:enabled")).toHaveText(["Draft", "Sent", "Cancelled"]);
  await expect(choice.locator("option:disabled")).toContainText(["Ordered · not from Draft"]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  // Typing chooses among the offered ones.
  await page.keyboard.type("l");
  await expect(choice).toHaveValue("Draft");
  await page.keyboard.press("Escape");
  await page.keyboard.type("s");
  await expect(choice).toHaveValue("Sent");
  await page.keyboard.press("Enter");
  await expect(cell).toHaveText("Sent");
  const statuses = async (quotes: { id: string }[]) => {
    const { json } = await callApi(`/quote?id=in.(${quotes.map(({ id }) => id)})&select=status&order=id`);
    return json.map(({ status }: { status: string }) => status);
  };
  await expect.poll(() => statuses([quote])).toEqual(["Sent"]);
  await expect(cellOf(page, 1, 2)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(cell).toBeFocused();
  await page.keyboard.press("F2");
  await expect(choice.locator("option:enabled")).toHaveText(["Sent", "Ordered", "Lost", "Cancelled"]);
  await page.keyboard.press("Escape");

  // Pasted or filled down, the same steps hold.
  const dialog = page.getByRole("dialog");
  await paste(page, "Expired");
  await expect(dialog.getByLabel("Status, row 1")).toHaveAccessibleDescription(
    "Expired cannot be set here: not from Sent.",
  );
  await dialog.getByLabel("Status, row 1").fill("Ordered");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Apply 1 change" }).click();
  await expect.poll(() => statuses([quote])).toEqual(["Ordered"]);
  await page.goto(list);
  await expect(cellOf(page, 1, 2)).toHaveText("Draft");
  await cell.click();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+d");
  await expect(dialog.getByLabel("Status, row 2")).toHaveAccessibleDescription(
    "Ordered cannot be set here: not from Draft.",
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  expect(await statuses([quote, draft])).toEqual(["Ordered", "Draft"]);

  // One of many records is edited without its status.
  await page.locator("tbody").getByRole("checkbox").first().check();
  await page.getByRole("toolbar", { name: "Selected rows" }).getByRole("button", { name: "Edit…" }).click();
  const fields = page.getByRole("dialog").getByLabel("Field to change").locator("option");
  await expect(fields.filter({ hasText: "Customer reference" })).toHaveCount(1);
  await expect(fields.filter({ hasText: /^Status$/ })).toHaveCount(0);
});

test("a stored cell is reported as saved where its change set cannot be looked up", async ({
  admin: page,
}) => {
  const { prefix, path } = await makeCustomers();
  const body = { code: "42501", message: "You may not do this.", details: null, hint: null };
  await page.route("**/api/console/changes/getChangeSets", (route) =>
    route.fulfill({ status: 403, json: body }),
  );
  await page.goto(path);
  await cellOf(page, 0, 3).click();
  await page.keyboard.type("7.5");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Tax rate saved")).toBeVisible();
  await expect(cellOf(page, 0, 3)).toContainText("7.5%");
  await expect(cellOf(page, 0, 3)).not.toHaveAttribute("aria-invalid");
  expect(await stored(prefix, "taxPercent")).toEqual([0.075, 0.19, 0.19]);
});
