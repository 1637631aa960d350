import { expect, test } from "../fixtures";

test("an entry that is removed from a list leaves the others open or closed as they were", async ({
  admin: page,
}) => {
  await page.goto("/console/operations/accounting/applyCtaToReportPeriodSeries");
  await page.getByRole("button", { name: "Use sample data" }).click();
  const accounts = page.getByRole("group", { name: "Accounts" });
  const entries = accounts.getByRole("listitem").getByRole("button", { name: /^[1-9]/ });
  const count = await entries.count();
  await entries.nth(0).click();
  await expect(entries.nth(0)).toHaveAttribute("aria-expanded", "true");
  await accounts.getByRole("button", { name: "Remove row 1 of Accounts" }).click();
  await expect(entries).toHaveCount(count - 1);
  await expect(entries.nth(0)).toHaveAttribute("aria-expanded", "false");
  await accounts.getByRole("button", { name: "Add row to Accounts" }).click();
  await expect(entries.last()).toHaveAttribute("aria-expanded", "true");
});
