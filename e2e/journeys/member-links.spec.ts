import { expect, test } from "../fixtures";
import { expectOpenUntilSent } from "./held";

test("a link for a member, which is shown once, is not lost by Escape", async ({ admin: page }) => {
  await page.goto("/console/members");
  const dialog = page.getByRole("dialog");
  const expectKept = async (link: string) => {
    await expect(dialog.getByRole("region", { name: link })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog.getByRole("region", { name: link })).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toHaveCount(0);
  };
  await page.getByRole("button", { name: "Invite" }).click();
  await dialog.getByLabel("E-mail").fill(`kept-${crypto.randomUUID()}@brightlathe.example`);
  await expectOpenUntilSent(page, "**/access/inviteMember", () =>
    dialog.getByRole("button", { name: "Create invite link" }).click(),
  );
  await expectKept("invitation link");

  await page.getByRole("button", { name: "Actions for Sofia Delgado" }).click();
  await page.getByRole("menuitem", { name: "Create password link…" }).click();
  await expectOpenUntilSent(page, "**/access/createResetLink", () =>
    dialog.getByRole("button", { name: "Create link" }).click(),
  );
  await expectKept("password link");
});
