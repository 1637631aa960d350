import type { Page } from "@playwright/test";
import { demoPassword } from "@/prisma/seed/sign-in";
import { expect, expectAccessible, test } from "../fixtures";
import { inputMethods } from "./input-methods";
import { joinNewCompany } from "./new-company";

/** Each input method has a user of its own, so that their passkeys do not share a list. */
const people: Record<string, string> = {
  "by mouse": "meiling.chow@brightlathe.example",
  "by keyboard": "robert.kaczmarek@brightlathe.example",
};

/** Adds a virtual authenticator with user verification to a page's browser. */
async function plugInDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    held: async () =>
      (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

for (const input of inputMethods) {
  test(`${input.name}: a passkey is added, signs in without a password, and is removed`, async ({
    another,
    database,
  }) => {
    // An earlier run may have left one.
    const ofPerson = `"userId" = (SELECT "id" FROM "user" WHERE "email" = $1)`;
    await database.query(`DELETE FROM "passkey" WHERE ${ofPerson}`, [people[input.name]]);
    const page = await another(people[input.name]);
    const device = await plugInDevice(page);
    await page.goto("/console/account");
    await input.press(page.getByRole("button", { name: "Add passkey" }));
    const passkeys = page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
    await expect(passkeys).toHaveCount(1);
    expect(await device.held()).toBe(1);
    await expect(passkeys).toContainText("Chrome on Linux");
    await expect(passkeys).not.toContainText("last used");
    const rename = passkeys.getByRole("button", { name: /^Rename passkey/ });
    await input.press(rename);
    const renaming = page.getByRole("dialog", { name: "Rename passkey" });
    await input.type(renaming.getByLabel("Name"), " ");
    await input.press(renaming.getByRole("button", { name: "Rename" }));
    await expect(renaming.getByText("Enter a name.")).toBeVisible();
    await input.type(renaming.getByLabel("Name"), "Work laptop");
    await input.press(renaming.getByRole("button", { name: "Rename" }));
    await expect(renaming).toBeHidden();
    await expect(passkeys).toContainText("Work laptop");
    await expect(rename).toBeFocused();

    await input.press(page.getByRole("button", { name: /^Account of/ }));
    await input.choose(page.getByRole("menuitem", { name: "Sign out" }));
    await expect(page).toHaveURL(/\/sign-in/);
    await input.press(page.getByRole("button", { name: "Sign in with a passkey" }));
    await expect(page).toHaveURL(/\/console/);

    await page.goto("/console/account");
    await expect(passkeys).toContainText("last used");
    await input.press(passkeys.getByRole("button", { name: "Remove passkey Work laptop" }));
    const dialog = page.getByRole("dialog");
    await input.type(dialog.getByLabel("Your password", { exact: true }), "not the password");
    await input.press(dialog.getByRole("button", { name: "Remove passkey" }));
    await expect(dialog.getByRole("alert").first()).toBeVisible();
    await input.type(dialog.getByLabel("Your password", { exact: true }), demoPassword);
    await input.press(dialog.getByRole("button", { name: "Remove passkey" }));
    await expect(passkeys).toHaveCount(0);

    await input.press(page.getByRole("button", { name: /^Account of/ }));
    await input.choose(page.getByRole("menuitem", { name: "Sign out" }));
    await input.press(page.getByRole("button", { name: "Sign in with a passkey" }));
    await expect(page.locator("form").getByRole("alert").first()).toBeVisible();
    await expect(page).toHaveURL(/\/sign-in/);
  });
}

for (const input of inputMethods) {
  test(`${input.name}: a passkey is the second factor that a company requires, until it is removed`, async ({
    another,
    database,
  }) => {
    const page = await another();
    const { id, email, password } = await joinNewCompany(await another("admin@larkfield.example"), page);
    const enterPassword = async () => {
      await page.context().clearCookies();
      await page.goto("/sign-in?to=/console/account");
      await input.type(page.getByLabel("E-mail"), email);
      await input.type(page.getByLabel("Password", { exact: true }), password);
      await input.press(page.getByRole("button", { name: "Sign in", exact: true }));
    };
    await plugInDevice(page);
    await enterPassword();
    await input.press(page.getByRole("button", { name: "Add passkey" }));
    const passkeys = page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
    await expect(passkeys).toHaveCount(1);
    await database.query(`UPDATE "company" SET "requiresSecondFactor" = true WHERE "id" = $1`, [id]);
    await enterPassword();
    await expect(page.getByRole("heading", { name: "Set up two-factor authentication" })).toBeVisible();
    const withPasskey = page.getByRole("button", { name: "Use your passkey" });
    await expect(withPasskey).toBeVisible();
    await expectAccessible(page);
    await input.press(withPasskey);
    await expect(page).toHaveURL(/\/console\/account$/);

    const remove = async (from: Page) => {
      await input.press(from.getByRole("button", { name: /^Remove passkey/ }));
      const dialog = from.getByRole("dialog");
      await input.type(dialog.getByLabel("Your password", { exact: true }), password);
      await input.press(dialog.getByRole("button", { name: "Remove passkey" }));
    };
    const tab = await page.context().newPage();
    await tab.goto("/console/account");
    await expect(tab.getByRole("button", { name: /^Remove passkey/ })).toBeVisible();
    await tab.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await remove(page);
    await expect(passkeys).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    // The session that it began counts as two factors no longer.
    const owed = page.getByRole("listitem").filter({ hasText: "requires two-factor authentication" });
    await expect(owed.getByRole("button", { name: "Set up" })).toBeVisible();
    // Another tab that still lists it.
    await remove(tab);
    await expect(tab.getByRole("dialog").getByText("This passkey is not known here.")).toBeVisible();
    await input.press(tab.getByRole("dialog").getByRole("button", { name: "Cancel" }));
    await expect(tab.getByText("No passkeys yet.")).toBeVisible();

    await enterPassword();
    await expect(page.getByRole("heading", { name: "Set up two-factor authentication" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Continue" })).toBeEnabled();
    await expect(withPasskey).toBeHidden();
    await expectAccessible(page);
    await input.press(page.getByRole("button", { name: "Add a passkey" }));
    await expect(page).toHaveURL(/\/console\/account$/);
    await expect(passkeys).toHaveCount(1);
  });
}

test("a browser without passkeys offers none where a company requires two factors, also to a user who has one", async ({
  another,
  database,
}) => {
  const page = await another();
  const { id, email, password } = await joinNewCompany(await another("admin@larkfield.example"), page);
  await plugInDevice(page);
  const enterPassword = async (browser: Page) => {
    await browser.goto("/sign-in?to=/console/account");
    await browser.getByLabel("E-mail").fill(email);
    await browser.getByLabel("Password", { exact: true }).fill(password);
    await browser.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await enterPassword(page);
  await page.getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByRole("list", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1);
  await database.query(`UPDATE "company" SET "requiresSecondFactor" = true WHERE "id" = $1`, [id]);

  const other = await another();
  await other.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await other.goto("/sign-in");
  await expect(other.getByText(/passkey/i)).toHaveCount(0);
  await enterPassword(other);
  await expect(other.getByRole("heading", { name: "Set up two-factor authentication" })).toBeVisible();
  await expect(other.getByText("Confirm your password first.")).toBeVisible();
  await expect(other.getByText(/passkey/i)).toHaveCount(0);
});
