import { expect, expectAccessible, test } from "../fixtures";
import { cellOf, makeCustomers, stored } from "./cells";

test("Escape closes what is open rather than a message that came later", async ({ admin: page }) => {
  const { path } = await makeCustomers();
  await page.goto(path);
  await cellOf(page, 0, 3).click();
  let goOn = () => {};
  const isOpen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/customer?**", async (route) => {
    if (route.request().method() === "PATCH") await isOpen;
    await route.fallback();
  });
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await expect(cellOf(page, 1, 3)).toBeFocused();
  await cellOf(page, 1, 2).click();
  await page.keyboard.press("F2");
  await expect(page.getByPlaceholder("Search…")).toBeFocused();
  goOn();
  const message = page.getByRole("list", { name: "Messages (F8)" }).getByText("Tax rate saved");
  await expect(message).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByPlaceholder("Search…")).toBeHidden();
  await expect(cellOf(page, 1, 2)).toBeFocused();
  await expect(message).toBeVisible();
});

test("messages are reached by F8, act and are dismissed by keyboard, and give the focus back", async ({
  admin: page,
}) => {
  const { prefix, path } = await makeCustomers();
  await page.goto(path);
  await cellOf(page, 0, 3).click();
  const list = page.getByRole("list", { name: "Messages (F8)" });
  const store = async (value: string) => {
    await page.keyboard.type(value);
    await page.keyboard.press("Enter");
    await expect(list.getByRole("button", { name: "Undo" })).toBeVisible();
    await expect(cellOf(page, 1, 3)).toBeFocused();
  };

  await store("5");
  await page.keyboard.press("F8");
  await expect(list).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(cellOf(page, 1, 3)).toBeFocused();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await expect(list.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(list.getByRole("listitem")).toHaveCount(0);
  await expect(cellOf(page, 1, 3)).toBeFocused();

  await page.keyboard.press("ArrowUp");
  await store("6");
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => stored(prefix, "taxPercent")).toEqual([0.05, 0.19, 0.19]);
  await expect(cellOf(page, 1, 3)).toBeFocused();
});
