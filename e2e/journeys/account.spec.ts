import type { Page } from "@playwright/test";
import { demoPassword } from "@/prisma/seed/sign-in";
import { expect, expectAccessible, test } from "../fixtures";
import { type Hand, hands, textOf } from "./hands";
import { totpOf } from "./totp";

/** Each hand has people of its own, since what they do to their account outlives the test. */
const people: Record<string, { codes: string; forgets: string; wanders: string }> = {
  "by mouse": { codes: "hannah.lindqvist", forgets: "curtis.boone", wanders: "james.whitaker" },
  "by keyboard": { codes: "priya.raman", forgets: "alicia.freeman", wanders: "sofia.delgado" },
};

async function enterPassword(hand: Hand, page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto("/sign-in");
  await hand.type(page.getByLabel("E-mail"), email);
  await hand.type(page.getByLabel("Password", { exact: true }), password);
  await hand.press(page.getByRole("button", { name: "Sign in", exact: true }));
}

for (const hand of hands) {
  test.describe(hand.name, () => {
    const addressOf = (who: "codes" | "forgets" | "wanders") =>
      `${people[hand.name]?.[who]}@brightlathe.example`;

    test("a second factor is set up, asked for, and replaced by a recovery code", async ({
      another,
      page,
    }) => {
      const email = addressOf("codes");
      const settled = await another(email);
      await settled.goto("/console/account");
      await hand.press(settled.getByRole("button", { name: "Turn on" }));
      const dialog = settled.getByRole("dialog");
      await hand.type(dialog.getByLabel("Your password", { exact: true }), demoPassword);
      await hand.press(dialog.getByRole("button", { name: "Go on" }));
      const secret = await textOf(dialog.getByTestId("totp-secret"));
      await expectAccessible(settled);
      await hand.type(dialog.getByRole("textbox", { name: "Code", exact: true }), totpOf(secret));
      await hand.press(dialog.getByRole("button", { name: "Check the code" }));
      const listed = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
      await expect(listed.first()).toBeVisible();
      const codes = await listed.allTextContents();
      expect(codes.length).toBeGreaterThan(4);
      await hand.press(dialog.getByRole("button", { name: "I have kept them" }));
      await expect(settled.getByRole("button", { name: "Turn off" })).toBeVisible();

      await enterPassword(hand, page, email);
      await hand.type(page.getByRole("textbox", { name: "Code", exact: true }), "000000");
      await hand.press(page.getByRole("button", { name: "Go on" }));
      await expect(page.locator("form").getByRole("alert").first()).toBeVisible();
      await hand.type(page.getByRole("textbox", { name: "Code", exact: true }), totpOf(secret));
      await hand.press(page.getByRole("button", { name: "Go on" }));
      await expect(page).toHaveURL(/\/console$/);

      const elsewhere = await another();
      await enterPassword(hand, elsewhere, email);
      await hand.press(elsewhere.getByRole("button", { name: "Use a recovery code" }));
      await hand.type(elsewhere.getByLabel("Recovery code"), codes[0] ?? "");
      await hand.press(elsewhere.getByRole("button", { name: "Go on" }));
      await expect(elsewhere).toHaveURL(/\/console$/);
    });

    test("a session elsewhere is seen and ended, and signing out ends one's own", async ({ another }) => {
      const email = addressOf("wanders");
      const [here, there] = [await another(email), await another(email)];
      await here.goto("/console/account");
      const sessions = here.getByRole("list", { name: "Sessions" }).getByRole("listitem");
      await expect(sessions).toHaveCount(2);
      await hand.press(sessions.getByRole("button", { name: /^End the session/ }));
      await expect(sessions).toHaveCount(1);
      await there.goto("/console");
      await expect(there).toHaveURL(/\/sign-in/);

      await hand.press(here.getByRole("button", { name: /^Account of/ }));
      await hand.choose(here.getByRole("menuitem", { name: "Sign out" }));
      await expect(here).toHaveURL(/\/sign-in/);
      await here.goto("/console/account");
      await expect(here).toHaveURL(/\/sign-in/);
    });

    test("a forgotten password is replaced by a link that an admin makes", async ({
      admin,
      page,
      another,
    }) => {
      const email = addressOf("forgets");
      await admin.goto("/console/members");
      const row = admin.getByRole("row").filter({ hasText: email });
      await hand.press(row.getByRole("button", { name: /^Actions for/ }));
      await hand.choose(admin.getByRole("menuitem", { name: "Make a password link…" }));
      await hand.press(admin.getByRole("button", { name: "Make the link" }));
      const link = await textOf(admin.getByRole("region", { name: "password link" }));

      const theirs = await another();
      await theirs.goto(link);
      await hand.type(theirs.getByLabel("New password", { exact: true }), "short");
      await hand.press(theirs.getByRole("button", { name: "Save the password" }));
      await expect(theirs.locator("form").getByRole("alert").first()).toBeVisible();
      await hand.type(theirs.getByLabel("New password", { exact: true }), "several other words");
      await hand.press(theirs.getByRole("button", { name: "Save the password" }));
      await expect(theirs.getByText("Your password is changed")).toBeVisible();
      await enterPassword(hand, theirs, email, "several other words");
      await expect(theirs).toHaveURL(/\/console$/);

      await theirs.goto(link);
      await theirs.reload();
      await hand.type(theirs.getByLabel("New password", { exact: true }), "used once already");
      await hand.press(theirs.getByRole("button", { name: "Save the password" }));
      await expect(theirs.locator("form").getByRole("alert").first()).toBeVisible();
      await page.close();
    });
  });
}
