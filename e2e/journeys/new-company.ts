import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** Runs an operation on access as the user of a browser. */
export async function run(browser: APIRequestContext, operation: string, data: object) {
  const response = await browser.post(`/api/console/access/${operation}`, {
    data,
    headers: { origin: process.env.BROWSER_TESTS_ORIGIN ?? "" },
  });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** Creates a company with a viewer, who has accepted an invitation in the browser of `page`. */
export async function joinNewCompany(admin: Page, page: Page) {
  const { id } = await run(admin.request, "createCompany", {
    companyName: `Fourth Works ${crypto.randomUUID().slice(0, 8)}`,
    baseCurrencyCode: "EUR",
  });
  await run(admin.request, "switchCompany", { companyId: id });
  const email = `nora-${crypto.randomUUID().slice(0, 8)}@fourth.example`;
  const { link } = await run(admin.request, "inviteMember", { email, role: "viewer" });
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get("token");
  const password = "several easy words";
  await run(page.request, "acceptInvitation", { token, name: "Nora Novak", password });
  return { id, email, password };
}
