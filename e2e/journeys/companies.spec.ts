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
