import { demoEmail } from "@/prisma/seed/sign-in";
import { expect, signIn, test } from "../fixtures";
import { cellOf, makeCustomers } from "./cells";

test("the message that the session has ended goes once the user has signed in again in another tab", async ({
  admin: page,
  context,
}) => {
  await page.goto("/console/operations/sales/getBaseCatalog");
  await context.clearCookies();
  const search = page.getByRole("textbox", { name: "Search" });
  await search.fill("bearing");
  await page.keyboard.press("Control+Enter");
  const message = page.getByRole("listitem").filter({ hasText: "Your session has ended" });
  await expect(message).toBeVisible();
  await context.addCookies(await signIn(context.request, demoEmail));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(message).toHaveCount(0);
});

test("*Sign in* asks first where leaving loses what no draft keeps: a secret, a rejected value of a list", async ({
  admin: page,
  context,
  adminSession,
}) => {
  const asked: string[] = [];
  page.on("dialog", (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  const signInAgain = page.getByRole("button", { name: "Sign in", exact: true });
  await page.goto("/console/operations/purchasing/upsertSupplierBankAccount");
  const secret = page.getByRole("textbox", { name: "Account number or IBAN" });
  await secret.fill("DE02120300000000202051");
  await context.clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await signInAgain.click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(secret).toHaveValue("DE02120300000000202051");
  await secret.fill("");

  await context.addCookies(adminSession);
  const { path } = await makeCustomers();
  await page.goto(path);
  await cellOf(page, 0, 4).focus();
  await page.keyboard.type("https://lost.example");
  await context.clearCookies();
  await page.keyboard.press("Enter");
  await signInAgain.click();
  await expect.poll(() => asked).toEqual(["beforeunload", "beforeunload"]);
  await expect(cellOf(page, 0, 4)).toHaveText("https://lost.example");
});
