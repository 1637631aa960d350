import type { Page } from "@playwright/test";
import { demoEmail } from "@/prisma/seed/sign-in";
import { expect, test } from "../fixtures";
import { inputMethods } from "./input-methods";

for (const input of inputMethods) {
  test(`${input.name}: an admin creates a second company, works in it separately, and switches back`, async ({
    another,
  }) => {
    const page = await another("admin@larkfield.example");
    const name = `Second Works ${crypto.randomUUID().slice(0, 8)}`;
    const switcher = page.getByRole("button", { name: /^Switch company/ });
    await page.goto("/console");
    const first = (await switcher.getAttribute("aria-label"))?.replace("Switch company: ", "") ?? "";
    await input.press(switcher);
    await input.choose(page.getByRole("menuitem", { name: "Create company…" }));
    const dialog = page.getByRole("dialog", { name: "Create company" });
    await input.type(dialog.getByLabel("Company name"), name);
    await input.pick(dialog.getByLabel("Base currency"), "EUR · Euro");
    await expect(dialog.getByLabel("Company name")).toHaveValue(name);
    await input.press(dialog.getByRole("button", { name: "Create company" }));
    await expect(switcher).toHaveAccessibleName(`Switch company: ${name}`);

    await page.goto("/console/records/customer");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("tbody tr[data-key]")).toHaveCount(0);
    await page.goto("/console/records/paymentTerm");
    await expect(page.getByText("Net 30")).toBeVisible();

    await input.press(switcher);
    await input.choose(page.getByRole("menuitem").filter({ hasText: first }));
    await expect(switcher).toHaveAccessibleName(`Switch company: ${first}`);
    await page.goto("/console/records/customer");
    await expect(page.locator("tbody tr[data-key]").first()).toBeVisible();
  });
}

test("another company is opened only after a question where changes are unsaved, which stay a draft", async ({
  another,
}) => {
  const page = await another("admin@larkfield.example");
  const companyName = `Third Works ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/console");
  const isCreated = await page.evaluate(async (name) => {
    const response = await fetch("/api/console/access/createCompany", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ companyName: name, baseCurrencyCode: "EUR", timezone: "UTC" }),
    });
    return response.ok;
  }, companyName);
  expect(isCreated).toBe(true);

  const isAsked = { byBrowser: false };
  page.on("dialog", (asked) => {
    isAsked.byBrowser = true;
    void asked.accept();
  });
  await page.goto("/console/records/customer/new");
  const first = await page.getByRole("button", { name: /^Switch company/ }).getAttribute("aria-label");
  const field = page.getByRole("textbox", { name: "Name", exact: true });
  await field.fill("Unsaved");
  const choose = async (item: string | RegExp) => {
    await page.getByRole("button", { name: /^Switch company/ }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await choose("Create company…");
  await question.getByRole("button", { name: "Leave" }).click();
  const dialog = page.getByRole("dialog", { name: "Create company" });
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await choose(new RegExp(companyName));
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(field).toHaveValue("Unsaved");
  await expect(page.getByRole("button", { name: first ?? "" })).toBeVisible();
  await choose(new RegExp(companyName));
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("button", { name: `Switch company: ${companyName}` })).toBeVisible();
  expect(isAsked.byBrowser).toBe(false);

  await choose(new RegExp((first ?? "").replace("Switch company: ", "")));
  await expect(page.getByRole("button", { name: first ?? "" })).toBeVisible();
  await page.goto("/console/records/customer/new");
  await expect(page.getByText("Draft restored")).toBeVisible();
  await expect(field).toHaveValue("Unsaved");
});

/** Types the name of a new customer into its form. */
async function typeCustomer(page: Page) {
  await page.goto("/console/records/customer/new");
  const name = `Of the first company ${crypto.randomUUID().slice(0, 8)}`;
  const field = page.getByRole("textbox", { name: "Name", exact: true });
  await field.fill(name);
  return { name, field };
}

test("a page whose company another tab has left is covered until it is switched back, and keeps what was typed", async ({
  another,
}) => {
  const page = await another(demoEmail);
  const { name, field } = await typeCustomer(page);
  const switcher = page.getByRole("button", { name: /^Switch company/ });
  const first = (await switcher.getAttribute("aria-label")) ?? "";

  const tab = await page.context().newPage();
  await tab.goto("/console");
  await tab.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await tab.getByRole("button", { name: first }).click();
  await tab.getByRole("menuitem", { name: /Larkfield/ }).click();
  await expect(tab.getByRole("button", { name: "Switch company: Larkfield Foods Ltd" })).toBeVisible();

  const dialog = page.getByRole("dialog", { name: "Another tab has opened Larkfield Foods Ltd" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Switch back" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue(name);
  await page.getByRole("button", { name: "Create", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.reload();
  await expect(switcher).toHaveAccessibleName(first);

  const covered = tab.getByRole("dialog", { name: `Another tab has opened ${first.split(": ")[1]}` });
  await covered.getByRole("button", { name: "Reload" }).press("Enter");
  await expect(tab.getByRole("button", { name: first })).toBeVisible();
});

test("a form is not saved in another company that the session has moved to, and keeps what was typed", async ({
  another,
  database,
}) => {
  const page = await another(demoEmail);
  const { name, field } = await typeCustomer(page);
  const call = (operation: string, data: object) =>
    page.request.post(`/api/console/access/${operation}`, {
      data,
      headers: { origin: new URL(page.url()).origin },
    });
  const { company, companies } = await (await call("getSession", {})).json();
  const other = companies.find(({ id }: { id: string }) => id !== company.id);
  const stored = async () =>
    (await database.query(`SELECT "companyId" FROM "customer" WHERE "name" = $1`, [name])).rows;

  await call("switchCompany", { companyId: other.id });
  const create = page.getByRole("button", { name: "Create", exact: true });
  await create.click();
  await expect(page.getByRole("alert").filter({ hasText: "Reload the page" })).toBeVisible();
  expect(await stored()).toEqual([]);
  await expect(field).toHaveValue(name);
  await call("switchCompany", { companyId: company.id });
  await create.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(await stored()).toEqual([{ companyId: company.id }]);
});
