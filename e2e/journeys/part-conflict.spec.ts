import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { callApi } from "./api";

/** A new customer with an address; returns its page and the ID of the address. */
async function makeCustomer() {
  const name = `Contested ${crypto.randomUUID().slice(0, 8)}`;
  const { json } = await callApi("/api/console/party/save", {
    method: "POST",
    headers: { "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({
      resource: "customer",
      values: { name, currencyCode: "EUR", taxPercent: 0.19 },
      locations: [{ values: { name: "Works" }, address: { values: { city: "Akron", phone: "1" } } }],
    }),
  });
  const stored = await callApi(`/customerLocation?customerId=eq.${json.id}`);
  return { path: `/console/records/customer/${json.id}`, addressId: String(stored.json[0].addressId) };
}

const changeAddress = (id: string, values: Record<string, string>) =>
  callApi(`/address?id=eq.${id}`, { method: "PATCH", body: JSON.stringify(values) });

async function openAddress(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole("button", { name: "Edit Works" }).click();
  const form = page.getByRole("dialog", { name: "Edit Works" });
  await form.getByLabel("City").fill("Canton");
  return form;
}

test("an address that someone else saved meanwhile keeps their changes and mine", async ({ admin: page }) => {
  const { path, addressId } = await makeCustomer();
  const form = await openAddress(page, path);
  await changeAddress(addressId, { phone: "2", city: "Dover" });
  await form.getByRole("button", { name: "Save" }).click();
  const conflict = page.getByRole("dialog", { name: "Someone else saved this record" });
  await expect(conflict.getByRole("group", { name: "City" })).toContainText("Akron");
  await expect(conflict.getByRole("radio", { name: "Dover" })).toBeVisible();
  await expect(conflict).toContainText("They also changed Phone");

  await conflict.getByRole("button", { name: "Back to form" }).click();
  await expect(form.getByLabel("City")).toHaveValue("Canton");
  await form.getByRole("button", { name: "Save" }).click();
  await conflict.getByRole("radio", { name: "Canton" }).check();
  await changeAddress(addressId, { city: "Elyria" });
  await conflict.getByRole("button", { name: "Save again" }).click();
  await expect(conflict.getByRole("radio", { name: "Elyria" })).toBeVisible();
  await conflict.getByRole("radio", { name: "Canton" }).check();
  await conflict.getByRole("button", { name: "Save again" }).click();

  await expect(form).toBeHidden();
  await expect(page.getByRole("list", { name: "Addresses" })).toContainText("Canton");
  const { json } = await callApi(`/address?id=eq.${addressId}`);
  expect([json].flat()[0]).toMatchObject({ city: "Canton", phone: "2" });
});
