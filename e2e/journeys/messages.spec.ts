import { demoId } from "@/lib/schemas/demo-ids";
import { expect, expectAccessible, test } from "../fixtures";
import { expectAccessibleInEveryMode } from "../screens/display-modes";
import { expectEndUncovered } from "../screens/uncovered";
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

test.describe("errors", () => {
  test.use({ expected: /Failed to load resource: the server responded with a status of 503/ });

  test("several with long words fit a phone, where each can be dismissed", async ({ admin: page }) => {
    const message = `There is no response from ${"receiverwithalongname".repeat(6)}.example`;
    await page.route("**/api/console/webhook/sendTest", (route) =>
      route.fulfill({
        status: 503,
        json: { code: "unavailable", message, details: null, hint: null, requestId: "request-503" },
      }),
    );
    await page.goto(`/console/records/webhook/${demoId("wh", 1)}`);
    const send = page.getByRole("button", { name: "Send test event" });
    const errors = page.getByRole("alert").filter({ hasText: message });
    await send.click();
    await expect(errors).toHaveCount(1);
    await send.click();
    await expect(errors).toHaveCount(2);
    await page.getByRole("list", { name: "Messages (F8)" }).focus();
    await expectAccessibleInEveryMode(page, "over-messages");
    for (const left of [1, 0]) {
      const button = page.getByRole("button", { name: "Dismiss" }).first();
      await expect(button).toBeInViewport({ ratio: 1 });
      await button.click();
      await expect(errors).toHaveCount(left);
    }
  });

  test("on a phone do not cover what has the focus at the end of a page", async ({ admin: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route("**/api/console/webhook/sendTest", (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`/console/records/webhook/${demoId("wh", 1)}`);
    await page.getByRole("button", { name: "Send test event" }).click();
    const error = page.getByRole("alert").filter({ hasText: "Test event not sent" });
    await expectEndUncovered(page, page.getByRole("button", { name: "Show history" }), error);
  });

  test("stay for 15 seconds", async ({ admin: page }) => {
    await page.route("**/api/console/webhook/sendTest", (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`/console/records/webhook/${demoId("wh", 1)}`);
    const error = page.getByRole("alert").filter({ hasText: "Test event not sent" });
    await page.clock.install();
    await page.getByRole("button", { name: "Send test event" }).click();
    await expect(error).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(error).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(error).toBeHidden();
  });
});
