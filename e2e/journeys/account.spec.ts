import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { totpOf } from "@/lib/server/testing/totp";
import { demoPassword } from "@/prisma/seed/sign-in";
import { expect, expectAccessible, test } from "../fixtures";
import { expectOpenUntilSent } from "./held";
import { type InputMethod, inputMethods, textOf } from "./input-methods";

/** Each input method has users of its own, because changes to an account outlive the test. */
const people: Record<string, { codes: string; forgets: string; wanders: string }> = {
  "by mouse": { codes: "hannah.lindqvist", forgets: "curtis.boone", wanders: "james.whitaker" },
  "by keyboard": { codes: "priya.raman", forgets: "alicia.freeman", wanders: "walter.brandt" },
};

/** Ends what an earlier run may have left of an account: its sessions and two-factor authentication. */
async function resetAccount(database: Client, email: string): Promise<void> {
  const { rows } = await database.query(
    `UPDATE "user" SET "twoFactorEnabled" = false WHERE "email" = $1 RETURNING "id"`,
    [email],
  );
  for (const table of ["session", "twoFactor"])
    await database.query(`DELETE FROM "${table}" WHERE "userId" = $1`, [rows[0].id]);
}

async function enterPassword(
  input: InputMethod,
  page: Page,
  email: string,
  password = demoPassword,
): Promise<void> {
  await page.goto("/sign-in");
  await input.type(page.getByLabel("E-mail"), email);
  await input.type(page.getByLabel("Password", { exact: true }), password);
  await input.press(page.getByRole("button", { name: "Sign in", exact: true }));
}

for (const input of inputMethods) {
  test.describe(input.name, () => {
    const addressOf = (who: "codes" | "forgets" | "wanders") =>
      `${people[input.name]?.[who]}@brightlathe.example`;

    test("the rejection of a password is gone when the next one is not sent", async ({ another }) => {
      const page = await another(addressOf("wanders"));
      await page.goto("/console/account");
      const fill = async (current: string, next: string) => {
        await input.type(page.getByLabel("Current password"), current);
        await input.type(page.getByLabel("New password"), next);
        await input.press(page.getByRole("button", { name: "Change password" }));
      };
      const rejection = page.getByText("The password is wrong.");
      await fill("not the password", "several unrelated words");
      await expect(rejection).toBeVisible();
      await fill(demoPassword, "short");
      await expect(page.getByText("Use at least 10 characters.")).toBeVisible();
      await expect(rejection).toBeHidden();
    });

    test("two-factor authentication is set up, required at sign-in, and a recovery code replaces the app", async ({
      another,
      page,
      database,
    }) => {
      const email = addressOf("codes");
      await resetAccount(database, email);
      const settled = await another(email);
      await settled.goto("/console/account");
      await input.press(settled.getByRole("button", { name: "Turn on" }));
      const dialog = settled.getByRole("dialog");
      await input.type(dialog.getByLabel("Your password", { exact: true }), demoPassword);
      await input.press(dialog.getByRole("button", { name: "Continue" }));
      const secret = await textOf(dialog.getByTestId("totp-secret"));
      await expectAccessible(settled);
      const firstCode = dialog.getByRole("textbox", { name: "Code", exact: true });
      await input.type(firstCode, "000000");
      await input.press(dialog.getByRole("button", { name: "Verify code" }));
      await expect(dialog.getByRole("alert").first()).toBeVisible();
      await expect(firstCode).toBeFocused();
      // Typing replaces the rejected code.
      await settled.keyboard.type(totpOf(secret));
      await expectOpenUntilSent(settled, "**/two-factor/verify-totp", () =>
        input.press(dialog.getByRole("button", { name: "Verify code" })),
      );
      const listed = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
      await expect(listed.first()).toBeVisible();
      const codes = await listed.allTextContents();
      expect(codes.length).toBeGreaterThan(4);
      await settled.keyboard.press("Escape");
      await input.press(dialog.getByRole("button", { name: "I saved the codes" }));
      await expect(settled.getByRole("button", { name: "Turn off" })).toBeFocused();

      await enterPassword(input, page, email);
      const code = page.getByRole("textbox", { name: "Code", exact: true });
      await input.type(code, "000000");
      await input.press(page.getByRole("button", { name: "Continue" }));
      await expect(page.locator("form").getByRole("alert").first()).toBeVisible();
      await expect(code).toBeFocused();
      // Typing replaces the rejected code. The set-up used the current one; the server also accepts the next one.
      await page.keyboard.type(totpOf(secret, Date.now() + 30_000));
      await input.press(page.getByRole("button", { name: "Continue" }));
      await expect(page).toHaveURL(/\/console$/);

      const elsewhere = await another();
      await enterPassword(input, elsewhere, email);
      await input.type(elsewhere.getByRole("textbox", { name: "Code", exact: true }), "000000");
      await input.press(elsewhere.getByRole("button", { name: "Continue" }));
      const rejected = elsewhere.locator("form").getByRole("alert");
      await expect(rejected).not.toHaveCount(0);
      await input.press(elsewhere.getByRole("button", { name: "Use a recovery code" }));
      await expect(rejected).toHaveCount(0);
      await input.type(elsewhere.getByLabel("Recovery code"), codes[0]?.replace("-", " ") ?? "");
      await input.press(elsewhere.getByRole("button", { name: "Continue" }));
      await expect(elsewhere).toHaveURL(/\/console$/);
    });

    test("another session is listed and ended, and signing out ends the current one", async ({
      another,
      database,
    }) => {
      const email = addressOf("wanders");
      await resetAccount(database, email);
      const [here, there] = [await another(email), await another(email)];
      await here.goto("/console/account");
      const sessions = here.getByRole("list", { name: "Sessions" }).getByRole("listitem");
      await expect(sessions).toHaveCount(2);
      await input.press(sessions.getByRole("button", { name: /^End session in/ }));
      await expect(sessions).toHaveCount(1);
      await there.goto("/console");
      await expect(there).toHaveURL(/\/sign-in/);

      await input.press(here.getByRole("button", { name: /^Account of/ }));
      await input.choose(here.getByRole("menuitem", { name: "Sign out" }));
      await expect(here).toHaveURL(/\/sign-in/);
      await here.goto("/console/account");
      await expect(here).toHaveURL(/\/sign-in/);
    });

    test("a forgotten password is reset with a link from an admin", async ({ admin, page, another }) => {
      const email = addressOf("forgets");
      await admin.goto("/console/members");
      const row = admin.getByRole("row").filter({ hasText: email });
      await input.press(row.getByRole("button", { name: /^Actions for/ }));
      await input.choose(admin.getByRole("menuitem", { name: "Create password link…" }));
      await input.press(admin.getByRole("button", { name: "Create link" }));
      const link = await textOf(admin.getByRole("region", { name: "password link" }));

      const theirs = await another();
      await theirs.goto(link);
      await input.type(theirs.getByLabel("New password", { exact: true }), "short");
      await input.press(theirs.getByRole("button", { name: "Save password" }));
      await expect(theirs.locator("form").getByRole("alert").first()).toBeVisible();
      await input.type(theirs.getByLabel("New password", { exact: true }), "several other words");
      await input.press(theirs.getByRole("button", { name: "Save password" }));
      await expect(theirs.getByText("Password changed")).toBeVisible();
      await enterPassword(input, theirs, email, "several other words");
      await expect(theirs).toHaveURL(/\/console$/);

      await theirs.goto(link);
      await theirs.reload();
      await input.type(theirs.getByLabel("New password", { exact: true }), "used once already");
      await input.press(theirs.getByRole("button", { name: "Save password" }));
      await expect(theirs.locator("form").getByRole("alert").first()).toBeVisible();
      await input.press(theirs.getByRole("link", { name: "Request a new link" }));
      await expect(theirs.getByRole("button", { name: "Send link" })).toBeVisible();
      await page.close();
    });
  });
}
