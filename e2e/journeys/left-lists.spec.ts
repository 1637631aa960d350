import { expect, test } from "../fixtures";
import { cellOf, makeCustomers } from "./cells";

test("a list with a value that was rejected asks before it is left, until the value is corrected", async ({
  admin: page,
}) => {
  const { path } = await makeCustomers();
  await page.goto(path);
  const rejected = cellOf(page, 0, 3);
  await rejected.focus();
  await page.keyboard.type("many");
  await page.keyboard.press("Enter");
  await expect(rejected).toHaveText("many");
  const asked: string[] = [];
  page.on("dialog", (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(["beforeunload"]);

  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const cancel = async () => {
    await expect(question).toContainText("Your changes are not saved. They will be lost.");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    await expect(rejected).toHaveText("many");
  };
  await page.getByRole("link", { name: "Overview", exact: true }).first().click();
  await cancel();
  await page.getByRole("button", { name: /^Switch company/ }).click();
  await page.getByRole("menuitem", { name: "Create company…" }).click();
  await cancel();
  await cellOf(page, 1, 1).focus();
  await page.keyboard.press("Control+Enter");
  await cancel();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Reference");
  await page
    .getByRole("option", { name: /API reference/ })
    .first()
    .click();
  await cancel();

  // The side panel belongs to the list.
  await cellOf(page, 1, 1).getByRole("link").click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Edit" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await rejected.focus();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(page.getByText("saved", { exact: false }).first()).toBeVisible();
  await expect(rejected).toHaveText(/7/);
  await page.getByRole("link", { name: "Overview", exact: true }).first().click();
  await expect(page).toHaveURL(/\/console$/);
});

test("leaving a list with a value that was rejected goes on where the user wanted to", async ({
  admin: page,
}) => {
  const { path } = await makeCustomers();
  await page.goto(path);
  await cellOf(page, 0, 3).focus();
  await page.keyboard.type("many");
  await page.keyboard.press("Enter");
  await expect(cellOf(page, 0, 3)).toHaveText("many");
  await cellOf(page, 1, 1).focus();
  await page.keyboard.press("Control+Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/console\/records\/customer\/cust_\w+$/);
});
