import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { hands } from "./hands";

/** Each hand has somebody of its own: the passkeys of one person would stand in one list. */
const people: Record<string, string> = {
  "by mouse": "meiling.chow@brightlathe.example",
  "by keyboard": "robert.kaczmarek@brightlathe.example",
};

/** Gives a page's browser a device that holds passkeys and knows its owner by a finger. */
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

for (const hand of hands) {
  test(`${hand.name}, a passkey is added, signs in without a password, and is removed`, async ({
    another,
  }) => {
    const page = await another(people[hand.name]);
    const device = await plugInDevice(page);
    await page.goto("/console/account");
    await hand.press(page.getByRole("button", { name: "Add a passkey" }));
    const passkeys = page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
    await expect(passkeys).toHaveCount(1);
    expect(await device.held()).toBe(1);

    await hand.press(page.getByRole("button", { name: /^Account of/ }));
    await hand.choose(page.getByRole("menuitem", { name: "Sign out" }));
    await expect(page).toHaveURL(/\/sign-in/);
    await hand.press(page.getByRole("button", { name: "Sign in with a passkey" }));
    await expect(page).toHaveURL(/\/console/);

    await page.goto("/console/account");
    await hand.press(passkeys.getByRole("button", { name: /^Remove the passkey/ }));
    await expect(passkeys).toHaveCount(0);

    await hand.press(page.getByRole("button", { name: /^Account of/ }));
    await hand.choose(page.getByRole("menuitem", { name: "Sign out" }));
    await hand.press(page.getByRole("button", { name: "Sign in with a passkey" }));
    await expect(page.locator("form").getByRole("alert").first()).toBeVisible();
    await expect(page).toHaveURL(/\/sign-in/);
  });
}
