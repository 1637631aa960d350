import { expect, test } from "../fixtures";
import { callApi } from "./api";
import { addFirst, cellOf, makeCustomers, stored } from "./cells";

test("rows that another user adds move the focus with its record", async ({ admin: page }) => {
  const { prefix, path } = await makeCustomers();
  await page.goto(path);
  await cellOf(page, 1, 4).focus();
  await addFirst(page, prefix);
  await expect(cellOf(page, 2, 4)).toBeFocused();
  await page.keyboard.type("https://two.example");
  await page.keyboard.press("Enter");
  await expect.poll(() => stored(prefix, "website")).toEqual([null, null, "https://two.example", null]);
});

test("rows that another user adds while a cell is edited leave the edit at its record", async ({
  admin: page,
}) => {
  const { prefix, path } = await makeCustomers();
  await page.goto(path);
  await cellOf(page, 1, 4).focus();
  await page.keyboard.type("https://two");
  await addFirst(page, prefix);
  await page.keyboard.type(".example");
  await page.keyboard.press("Enter");
  await expect.poll(() => stored(prefix, "website")).toEqual([null, null, "https://two.example", null]);
});

test("rows that another user adds leave the selection at its records", async ({ admin: page }) => {
  const { prefix, path } = await makeCustomers();
  const named = encodeURIComponent(`${prefix}*`);
  const website = JSON.stringify({ website: "https://all.example" });
  await callApi(`/customer?name=like.${named}`, { method: "PATCH", body: website });
  await page.goto(path);
  await cellOf(page, 1, 4).focus();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(cellOf(page, 2, 4)).toHaveAttribute("aria-selected", "true");
  await addFirst(page, prefix);
  await expect(cellOf(page, 3, 4)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Delete");
  await expect.poll(() => stored(prefix, "website")).toEqual([null, "https://all.example", null, null]);
});
