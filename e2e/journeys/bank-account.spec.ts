import { expect, expectAccessible, test } from "../fixtures";
import { run } from "./new-company";

test("an admin reveals a supplier's account number, which the audit log shows; a viewer cannot", async ({
  admin: page,
  another,
}) => {
  const stored = await page.request.get(
    "/supplierBankAccount?limit=1&order=id&accountNumberLast4=not.is.null",
  );
  const [{ id, accountNumberLast4 }] = await stored.json();
  const address = `/console/records/supplierBankAccount/${id}`;
  const logged = async () => {
    const { results } = await run(page.request, "getAuditLog", { action: "access/revealSecret" });
    return results.map((entry: { id: string }) => entry.id);
  };
  const before = await logged();

  await page.goto(address);
  const term = page.locator("dt", { hasText: /^Account number$/ });
  const value = page.locator("dd").filter({ has: page.getByRole("button", { name: /account number$/i }) });
  await expect(term).toBeVisible();
  await expect(value).toContainText("hidden");
  await page.getByRole("button", { name: "Reveal Account number" }).press("Enter");
  await expect(value.locator("code")).toHaveText(new RegExp(`.${accountNumberLast4}$`));
  await expectAccessible(page);
  const after = await logged();
  expect(after.slice(1)).toEqual(before);
  await page.getByRole("button", { name: "Hide Account number" }).press("Enter");
  await expect(value).toContainText("hidden");

  await page.goto("/console/audit?kind=access");
  const row = page.getByRole("row").filter({ hasText: "Reveal the secrets of a record" }).first();
  await expect(row).toContainText("Margaret Ellison");
  await row.getByRole("button").first().press("Enter");
  await expect(page.getByRole("row").filter({ hasText: "access/revealSecret" })).toContainText(id);

  const viewers = await another("robert.kaczmarek@brightlathe.example");
  await viewers.goto(address);
  await expect(viewers.locator("dt", { hasText: /^Account number$/ })).toBeVisible();
  await expect(viewers.getByText("hidden", { exact: true })).toHaveCount(1);
  await expect(viewers.getByRole("button", { name: /^Reveal/ })).toHaveCount(0);
});
