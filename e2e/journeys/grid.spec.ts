import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { storeScreenshot } from "../screens/screenshots";
import { type InputMethod, inputMethods, reach } from "./input-methods";

/** Cell texts of the column with this header. */
async function valuesOf(page: Page, title: string): Promise<string[]> {
  const heads = await page.getByRole("columnheader").allTextContents();
  const at = heads.findIndex((text) => text.trim() === title);
  expect(at, title).toBeGreaterThan(0);
  return page.locator(`tbody [data-column="${at}"]`).allTextContents();
}

/** The grid has one tab stop; arrow keys move from its first row to a column header. */
async function sortBy(input: InputMethod, page: Page, title: string): Promise<void> {
  const head = page.getByRole("columnheader", { name: title });
  if (input.name === "by mouse") return input.press(head.getByRole("button", { name: title, exact: true }));
  await reach(page.locator("[role=grid] [tabindex='0']"));
  await page.keyboard.press("Control+Home");
  // Up to the header, however many rows have loaded.
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("TH");
  }).toPass();
  const column = Number(await head.getAttribute("data-column"));
  for (let at = 0; at < 60; at++) {
    const focused = await page.evaluate(() => document.activeElement?.getAttribute("data-column"));
    if (Number(focused) === column) break;
    await page.keyboard.press(Number(focused) < column ? "ArrowRight" : "ArrowLeft");
  }
  await expect(head).toBeFocused();
  await page.keyboard.press("Enter");
}

for (const input of inputMethods) {
  test(`${input.name}: a list is filtered, sorted and paged, and its URL restores all of it`, async ({
    admin: page,
  }) => {
    await page.goto("/console/records/item");
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages.getByRole("status")).toContainText(/of 1\d\d/);

    await input.press(page.getByRole("button", { name: "Filter", exact: true }));
    const editor = page.getByRole("dialog", { name: "New filter" });
    await input.pick(editor.getByLabel("Column"), "Item number");
    await input.pick(editor.getByLabel("Operator"), "is not");
    await input.type(editor.getByLabel("Value"), "none");
    await input.press(editor.getByRole("button", { name: "Apply" }));
    await expect(page).toHaveURL(/readableId=neq\.none/);
    const filters = page.getByRole("list", { name: "Filters" });
    await expect(filters).toContainText("Item number");

    const unsorted = await valuesOf(page, "Item number");
    await sortBy(input, page, "Item number");
    await expect(page).toHaveURL(/order=readableId/);
    await expect(page.getByRole("columnheader", { name: "Item number" })).toHaveAttribute(
      "aria-sort",
      /ascending|descending/,
    );
    // The address and the header change before the rows.
    await expect.poll(() => valuesOf(page, "Item number")).not.toEqual(unsorted);
    const first = (await valuesOf(page, "Item number"))[0];

    await input.press(pages.getByRole("button", { name: "Next page" }));
    await expect(pages.getByRole("status")).toContainText("51");
    const second = (await valuesOf(page, "Item number"))[0];
    expect(second).not.toBe(first);
    await page.reload();
    await expect(pages.getByRole("status")).toContainText("51");
    expect((await valuesOf(page, "Item number"))[0]).toBe(second);
    await expect(filters).toContainText("Item number");

    await page.goBack();
    await expect(pages.getByRole("status")).toContainText("1–50");
    await expect.poll(async () => (await valuesOf(page, "Item number"))[0]).toBe(first);
    await input.press(filters.getByRole("button", { name: /^Remove filter/ }));
    await expect(page).not.toHaveURL(/readableId=neq/);
  });

  test(`${input.name}: a column of other records is sorted by their names, on every page and in the export`, async ({
    admin: page,
  }) => {
    // Other tests add invoices.
    const before = `createdAt=lt.${new Date().toISOString()}`;
    await page.goto(`/console/records/salesInvoice?select=invoiceId,customerId&${before}&limit=10`);
    const pages = page.getByRole("navigation", { name: "Pages" });
    const rows = page.locator("tbody tr[data-key]");
    const shown = () => valuesOf(page, "Customer");
    const expectSorted = (names: string[]) => {
      expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
      for (const name of names) expect(name).not.toMatch(/^(cust_|loading)/);
    };
    await sortBy(input, page, "Customer");
    await expect(page).toHaveURL(/order=customerId\.asc/);
    await expect(async () => expectSorted(await shown())).toPass();
    const first = await shown();
    const last = String(await rows.last().getAttribute("data-key"));

    await input.press(pages.getByRole("button", { name: "Next page" }));
    await expect(page).toHaveURL(/offset=10/);
    await expect(pages.getByRole("status")).toContainText("11–20");
    await expect(page.locator(`tr[data-key="${last}"]`)).toHaveCount(0);
    await expect(async () => expectSorted([...first, ...(await shown())])).toPass();
    const second = await shown();
    expect([first.length, second.length]).toEqual([10, 10]);
    await page.reload();
    await expect.poll(shown).toEqual(second);

    await input.press(page.getByRole("button", { name: "Download" }));
    await input.choose(page.getByRole("menuitem", { name: "All matching rows…" }));
    const dialog = page.getByRole("dialog");
    await input.press(dialog.getByRole("radio", { name: "JSON" }));
    const downloading = page.waitForEvent("download");
    await input.press(dialog.getByRole("button", { name: "Download" }));
    const file = JSON.parse(readFileSync(await (await downloading).path(), "utf8"));
    const exported: string[] = file.map((row: Record<string, string>) => row["customerId.name"]);
    expect(exported.slice(0, 20)).toEqual([...first, ...second]);
  });

  test(`${input.name}: a row and the next one open in the side panel, and closing returns the focus`, async ({
    admin: page,
  }) => {
    await page.goto("/console/records/item");
    const rows = page.locator("tbody tr[data-key]");
    await expect(rows.nth(2)).toBeVisible();
    if (input.name === "by mouse") {
      await rows.nth(1).locator("[data-column='1'] a").click();
    } else {
      await reach(page.locator("[role=grid] [tabindex='0']"));
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    }
    const drawer = page.getByRole("dialog");
    const keyOf = (row: number) => rows.nth(row).getAttribute("data-key");
    await expect(drawer).toContainText((await keyOf(1)) ?? "");
    await input.press(drawer.getByRole("button", { name: "Next" }));
    await expect(drawer).toContainText((await keyOf(2)) ?? "");
    await expect(page).toHaveURL(new RegExp(`row=${await keyOf(2)}`));
    await page.reload();
    await expect(drawer).toContainText((await keyOf(2)) ?? "");
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(page).not.toHaveURL(/row=/);
    await expect(rows.nth(2).locator("[data-column='1']")).toBeFocused();
  });

  test(`${input.name}: the quick search filters the list while typing`, async ({ admin: page }) => {
    await page.goto("/console/records/item");
    await input.type(page.getByRole("searchbox", { name: "Search items" }), "bearing");
    await expect(page).toHaveURL(/q=bearing/);
    await expect(page.locator("tbody tr[data-key]").first()).toContainText(/bearing/i);
  });
}

test("the focus stays where a filter is removed and on the last page", async ({ admin: page }) => {
  await page.goto("/console/records/customer?limit=20&currencyCode=not.is.null&name=not.is.null");
  const filters = page.getByRole("list", { name: "Filters" });
  const add = page.getByRole("button", { name: "Filter", exact: true });
  await filters
    .getByRole("button", { name: /^Remove filter/ })
    .first()
    .press("Enter");
  await expect(filters.getByRole("button", { name: /^Remove filter/ })).toHaveCount(1);
  await expect(add).toBeFocused();
  await filters.getByRole("button", { name: "Clear all" }).press("Enter");
  await expect(filters).toBeHidden();
  await expect(add).toBeFocused();

  const next = page.getByRole("button", { name: "Next page" });
  await expect(async () => {
    await next.press("Enter");
    await expect(next).toBeDisabled({ timeout: 500 });
  }).toPass();
  await expect(next).toBeFocused();
  await next.press("Enter");
  await expect(page.getByRole("button", { name: "Previous page" })).toBeEnabled();
  await expect(page.locator("tbody tr[data-key]").first()).toBeVisible();
});

test("a list whose address sorts by a column that does not exist is shown again without its order", async ({
  admin: page,
}) => {
  for (const search of ["", "status=eq.Overdue&"]) {
    await page.goto(`/console/records/salesInvoice?${search}order=nope.desc`);
    await expect(page.getByText("column salesInvoice.nope does not exist")).toBeVisible();
    await page.getByRole("button", { name: "Clear search, filters and order" }).click();
    await expect(page.locator("tbody tr[data-key]").first()).toBeVisible();
  }
});

test("pinned columns keep their places and widths, and a column is moved by keys again and again", async ({
  admin: page,
}) => {
  await page.goto(
    "/console/records/customer?select=name,customerTypeId,currencyCode,taxPercent,phone,website",
  );
  const headOf = (name: string) =>
    page.getByRole("columnheader").filter({ has: page.getByRole("button", { name, exact: true }) });
  const menu = async (name: string, entry: string) => {
    await page.getByRole("button", { name: `${name} column menu` }).press("Enter");
    await page.getByRole("menuitem", { name: entry }).press("Enter");
    await expect(page.getByRole("menu")).toBeHidden();
  };
  const order = () => page.getByRole("columnheader").allTextContents();
  const boxOf = async (of: Locator) => {
    const box = await of.boundingBox();
    return { x: box?.x, width: box?.width };
  };
  const names = ["Name", "Customer type", "Currency", "Tax rate", "Phone", "Website"];
  const widths = async () => Promise.all(names.map(async (name) => (await boxOf(headOf(name))).width));
  await expect(page.locator("tbody tr[data-key]").first()).toBeVisible();
  const before = await widths();
  const { x, width = 0 } = await boxOf(headOf("Name"));
  await menu("Phone", "Pin left");
  await expect.poll(order).toEqual(["", "Name", "Phone", "Customer type", "Currency", "Tax rate", "Website"]);
  expect(await widths()).toEqual(before);

  // What is scrolled goes below what is pinned, where no focused cell is hidden.
  await page.setViewportSize({ width: 1000, height: 700 });
  const scroller = page.getByRole("grid").locator("..");
  await scroller.evaluate((it) => it.scrollTo({ left: 400 }));
  const phone = page.locator('tbody [data-row="0"] > [data-column="2"]');
  expect(await boxOf(headOf("Name"))).toEqual({ x, width });
  for (const cell of [headOf("Phone"), phone]) {
    expect(await boxOf(cell)).toEqual({ x: (x ?? 0) + width, width: before[4] });
  }
  await storeScreenshot(page, "pinned-columns");
  const end = (x ?? 0) + width + (before[4] ?? 0);
  await page.locator('tbody [data-row="0"] > [data-column="6"]').focus();
  for (const column of [5, 4, 3]) {
    await page.keyboard.press("ArrowLeft");
    const cell = page.locator(`tbody [data-row="0"] > [data-column="${column}"]`);
    await expect(cell).toBeFocused();
    const { x: from = 0, width: wide = 0 } = await boxOf(cell);
    expect(from + wide).toBeGreaterThan(end + 30);
  }

  await menu("Phone", "Move left");
  await expect.poll(order).toEqual(["", "Phone", "Name", "Customer type", "Currency", "Tax rate", "Website"]);
  await page.getByRole("button", { name: "Name column menu" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Move right" })).toBeDisabled();
  await page.keyboard.press("Escape");

  await headOf("Tax rate").focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press("Control+Shift+ArrowLeft");
  await expect.poll(order).toEqual(["", "Phone", "Name", "Tax rate", "Customer type", "Currency", "Website"]);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Control+Shift+ArrowRight");
  await expect.poll(order).toEqual(["", "Phone", "Name", "Customer type", "Tax rate", "Currency", "Website"]);
  const [name, type, currency, tax, ...others] = before;
  expect(await widths()).toEqual([name, type, currency, (tax ?? 0) + 16, ...others]);
  await page.keyboard.press("ArrowRight");
  await expect(headOf("Currency")).toBeFocused();

  // The panel lists columns from top to bottom.
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await page.getByRole("button", { name: "Move Currency up" }).click();
  await expect.poll(order).toEqual(["", "Phone", "Name", "Customer type", "Currency", "Tax rate", "Website"]);
  await expect(page.getByRole("button", { name: "Move Phone up" })).toBeDisabled();
});
