import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { callApi } from "./api";
import { cellOf, makeCustomers, paste, stored } from "./cells";
import { held } from "./held";

/** Types into the website of one of the three customers, and leaves the cell. */
async function typeWebsite(page: Page, row: number, text: string): Promise<void> {
  await cellOf(page, row, 4).focus();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect(cellOf(page, Math.min(row + 1, 2), 4)).toBeFocused();
}

/** Changes a customer as another program does. */
const change = (name: string, values: object) =>
  callApi(`/customer?name=eq.${encodeURIComponent(name)}`, { method: "PATCH", body: JSON.stringify(values) });

/** Holds the next edit that is sent until it is ended. */
async function holdEdit(page: Page, answer?: object) {
  const sending = held();
  let isFirst = true;
  await page.route("**/customer?**", async (route) => {
    if (route.request().method() !== "PATCH" || !isFirst) return route.fallback();
    isFirst = false;
    await sending.until;
    if (answer) await route.fulfill({ status: 400, json: answer });
    else await route.continue();
  });
  return sending;
}

const rejection = {
  ...{ code: "invalid_input", message: "Rejected.", details: null, hint: null, requestId: "request-400" },
  issues: [{ path: ["website"], message: "Rejected." }],
};

test("an edit after an undo or after the rows were loaded again is no conflict with the user's own", async ({
  admin: page,
}) => {
  const { prefix, path } = await makeCustomers();
  await page.goto(path);
  await typeWebsite(page, 0, "https://one.example");
  await expect(page.getByText("Website saved")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(cellOf(page, 0, 4)).not.toContainText("one.example");
  expect(await stored(prefix, "website")).toEqual([null, null, null]);
  await typeWebsite(page, 0, "https://two.example");
  await expect.poll(() => stored(prefix, "website")).toEqual(["https://two.example", null, null]);

  await change(`${prefix} 1`, { taxPercent: 0.07 });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(cellOf(page, 0, 3)).toContainText("7%");
  await cellOf(page, 0, 3).focus();
  await page.keyboard.type("16");
  await page.keyboard.press("Enter");
  await expect.poll(() => stored(prefix, "taxPercent")).toEqual([0.16, 0.19, 0.19]);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("edits of one cell are stored in their order while the first is still sent", async ({ admin: page }) => {
  const { prefix, path } = await makeCustomers();
  await page.goto(path);
  const sending = await holdEdit(page);
  for (const n of [1, 2, 3]) await typeWebsite(page, 0, `https://${n}.example`);
  await expect(cellOf(page, 0, 4)).toContainText("https://3.example");
  sending.end();
  await expect.poll(() => stored(prefix, "website")).toEqual(["https://3.example", null, null]);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(cellOf(page, 0, 4)).toContainText("https://3.example");
});

test("an edit is stored although the one of its cell before it was rejected", async ({ admin: page }) => {
  const { prefix, path } = await makeCustomers();
  await page.goto(path);
  const sending = await holdEdit(page, rejection);
  await typeWebsite(page, 1, "https://bad.example");
  await typeWebsite(page, 1, "https://good.example");
  sending.end();
  await expect(page.getByText("Website not saved")).toBeVisible();
  await expect.poll(() => stored(prefix, "website")).toEqual([null, "https://good.example", null]);
  await expect(cellOf(page, 1, 4)).toContainText("https://good.example");
  await expect(cellOf(page, 1, 4)).not.toHaveAttribute("aria-invalid");
});

test("conflicts of two cells are shown one after the other, and both edits are stored", async ({
  admin: page,
}) => {
  const { prefix, path } = await makeCustomers();
  await page.goto(path);
  const reads = [held(), held()];
  let read = 0;
  await page.route("**/customer?**", async (route) => {
    if (route.request().method() === "GET" && route.request().url().includes("id=eq.")) {
      await reads[read++]?.until;
    }
    await route.continue();
  });
  await typeWebsite(page, 0, "https://mine-1.example");
  await typeWebsite(page, 1, "https://mine-2.example");
  for (const n of [1, 2]) await change(`${prefix} ${n}`, { website: `https://theirs-${n}.example` });
  const dialog = page.getByRole("dialog");
  reads[0]?.end();
  await expect(dialog).toContainText("https://theirs-1.example");
  const isRead = page.waitForResponse((response) => response.url().includes("id=eq."));
  reads[1]?.end();
  await isRead;
  for (const n of [1, 2]) {
    await expect(dialog).toContainText(`https://theirs-${n}.example`);
    await expect(dialog).toContainText(`https://mine-${n}.example`);
    await dialog.getByRole("radio").nth(1).check();
    await dialog.getByRole("button", { name: "Save again" }).click();
  }
  await expect(dialog).toBeHidden();
  const mine = ["https://mine-1.example", "https://mine-2.example", null];
  await expect.poll(() => stored(prefix, "website")).toEqual(mine);
});

test("Ctrl+Z undoes the newest change of a list: of selected rows, of a message, or one that is still sent", async ({
  admin: page,
}) => {
  const { prefix, path } = await makeCustomers();
  await page.goto(path);
  const press = async (key: string) => {
    await cellOf(page, 0, 2).focus();
    await page.keyboard.press(key);
  };
  const websites = (...wanted: (string | null)[]) =>
    expect.poll(() => stored(prefix, "website")).toEqual(wanted);
  const [one, two, three] = ["https://one.example", "https://two.example", "https://three.example"];
  await typeWebsite(page, 0, one);
  await expect(page.getByText("Website saved")).toBeVisible();
  await page.locator("tbody").getByRole("checkbox").nth(2).check();
  await page.getByRole("toolbar", { name: "Selected rows" }).getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply 3 changes" }).click();
  await expect(cellOf(page, 2, 1)).toBeHidden();
  await press("Control+z");
  await websites(one, null, null);
  await expect(cellOf(page, 2, 1)).toBeVisible();

  // What the button of a message undid is not undone again.
  await typeWebsite(page, 1, two);
  await websites(one, two, null);
  await page.getByRole("button", { name: "Undo" }).click();
  await websites(one, null, null);
  await press("Control+z");
  await websites(null, null, null);
  await press("Control+y");
  await websites(one, null, null);
  await press("Control+y");
  await websites(one, two, null);

  const sending = await holdEdit(page);
  await typeWebsite(page, 2, three);
  await press("Control+z");
  sending.end();
  await expect(page.getByText("Undone: 1 changed")).toBeVisible();
  await websites(one, two, null);

  // What blocks an undo is shown in the list too.
  await change(`${prefix} 2`, { website: "https://theirs.example" });
  await press("Control+z");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Website was changed later by");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(cellOf(page, 1, 4)).toContainText("theirs.example");
});

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a rejected value is gone from its cell when another one is filled or pasted into it", async ({
  admin: page,
}) => {
  const { prefix, path } = await makeCustomers();
  await page.goto(path);
  await cellOf(page, 0, 3).click();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  for (const [block, message] of [
    [null, "2 changed"],
    ["8%\n9%\n", "Undo"],
  ] as const) {
    await cellOf(page, 1, 3).click();
    await page.keyboard.type("none");
    await page.keyboard.press("Enter");
    await expect(cellOf(page, 1, 3)).toHaveText("none");
    await cellOf(page, 0, 3).click();
    if (block === null) {
      await page.keyboard.press("Shift+ArrowDown");
      await page.keyboard.press("Shift+ArrowDown");
      await page.keyboard.press("Control+d");
    } else {
      await paste(page, block);
      await page.getByRole("button", { name: /^Apply/ }).click();
    }
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(cellOf(page, 1, 3)).toHaveText(block === null ? "7%" : "9%");
  }
  expect(await stored(prefix, "taxPercent")).toEqual([0.08, 0.09, 0.07]);
});

test("Ctrl+Enter checks corrected cells again", async ({ admin: page }) => {
  const { path } = await makeCustomers();
  await page.goto(path);
  await cellOf(page, 0, 3).click();
  await paste(page, "8%\nnine\n");
  const dialog = page.getByRole("dialog", { name: "1 cell cannot be stored" });
  await dialog.getByRole("textbox").fill("9%");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: "Apply 2 changes" })).toBeVisible();
});

test("of pasted rows, one that another user has deleted is named by its place in the list", async ({
  admin: page,
}) => {
  const { prefix, path } = await makeCustomers();
  await page.goto(path);
  await cellOf(page, 0, 4).click();
  const deleted = await callApi(`/customer?name=eq.${encodeURIComponent(`${prefix} 2`)}`, {
    method: "DELETE",
  });
  expect(deleted.status).toBe(200);
  await paste(page, "https://1.example\r\nhttps://2.example\r\nhttps://3.example\r\n");
  const errors = page.getByRole("dialog").getByRole("region", { name: "Errors" });
  await expect(errors).toContainText("Customer · row 2");
  await page.getByRole("button", { name: "Skip 1 row with errors and apply 2 changes" }).click();
  await expect.poll(() => stored(prefix, "website")).toEqual(["https://1.example", "https://3.example"]);
});

test("one value is pasted into a list whose changes are not recorded; several are not, with the reason", async ({
  admin: page,
}) => {
  const name = `Pasted ${crypto.randomUUID().slice(0, 8)}`;
  const { json } = await callApi("/account?number=not.is.null&select=id,companyGroupId&limit=1");
  const [{ companyGroupId }] = [json].flat();
  const body = JSON.stringify({ companyGroupId, name, incomeBalance: "Income Statement", class: "Expense" });
  expect((await callApi("/account", { method: "POST", body })).status).toBe(201);
  await page.goto(`/console/records/account?select=name,number&name=eq.${name}`);
  await cellOf(page, 0, 2).focus();
  const number = String(Date.now());
  await paste(page, number);
  await expect(cellOf(page, 0, 2)).toHaveText(number);
  const find = async () => [(await callApi(`/account?name=eq.${name}&select=number`)).json].flat();
  await expect.poll(find).toEqual([{ number }]);
  await cellOf(page, 0, 1).focus();
  await paste(page, "A\tB");
  await expect(page.getByText("Cells of accounts are changed one at a time.")).toBeVisible();
});
