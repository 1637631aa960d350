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
