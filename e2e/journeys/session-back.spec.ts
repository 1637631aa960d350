import { demoEmail } from "@/prisma/seed/sign-in";
import { expect, signIn, test } from "../fixtures";

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
