import { expect, expectAccessible, test } from "../fixtures";
import { callApi } from "./api";
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

test("the form of a bank account requires what a bank in its country needs", async ({ admin: page }) => {
  const name = `Complete ${crypto.randomUUID().slice(0, 8)}`;
  const [{ id: supplierId }] = (await callApi("/supplier?limit=1")).json;
  const account = {
    supplierId,
    name,
    bankName: "Example Bank",
    bankAddress: "Domplatz 1, 50667 Köln",
    countryCode: "DE",
    accountNumber: "DE89 3704 0044 0532 0130 00",
  };
  const made = await callApi("/supplierBankAccount", { method: "POST", body: JSON.stringify(account) });
  const { id, isComplete } = made.json;
  expect(isComplete).toBe(false);
  await page.goto(`/console/records/supplierBankAccount/${id}?edit=1`);
  await page.getByRole("textbox", { name: "Account holder" }).fill("Kölner Gießerei");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const bic = page.getByRole("textbox", { name: "SWIFT/BIC" });
  await expect(bic).toHaveAccessibleDescription(/Required/);
  await expect(page.getByRole("textbox", { name: "Account number" })).toHaveAccessibleDescription(
    /^(?!.*Required)/,
  );
  await bic.fill("COBADEFFXXX");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Supplier bank account saved")).toBeVisible();
  const stored = (await callApi(`/supplierBankAccount?id=eq.${id}`)).json;
  expect(stored).toMatchObject({
    isComplete: true,
    accountHolderName: "Kölner Gießerei",
    accountNumberLast4: "3000",
  });
});
