import { demoEmail, demoPassword } from "@/prisma/seed/sign-in";
import { expect, expectAccessible, test } from "../fixtures";

test("a visitor who is not signed in is sent to the sign-in page and then back to the requested screen", async ({
  page,
}) => {
  await page.goto("/console/records/webhook");
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByLabel("E-mail").fill(demoEmail);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/console\/records\/webhook/);
  await expect(page.getByRole("heading", { name: "Webhooks", level: 1 })).toBeVisible();
});

test("a wrong password is rejected without revealing whether the account exists", async ({ page }) => {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill("nobody@brightlathe.example");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "wrong" })).toBeVisible();
  await expectAccessible(page);
});
