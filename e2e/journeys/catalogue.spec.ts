import { expect, test } from "../fixtures";
import { inputMethods } from "./input-methods";

for (const input of inputMethods) {
  test(`${input.name}: an event is found by name, its sample is shown, and a webhook for its table is created`, async ({
    admin: page,
  }) => {
    await page.goto("/console/events");
    // Typed again until the page is hydrated: before, nothing is searched.
    await expect(async () => {
      await input.type(page.getByLabel("Search tables and events"), "customer.updated");
      await expect(page.getByText("1 of 68 tables")).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await input.press(page.getByRole("main").getByRole("button", { name: /^Customers/ }));
    const sample = page.getByRole("region", { name: "sample of customer.inserted" });
    await expect(sample).toContainText('"type": "customer.inserted"');
    await input.press(page.getByRole("radio", { name: "Updated" }));
    await expect(page.getByRole("region", { name: "sample of customer.updated" })).toContainText('"old": {');
    await input.press(page.getByRole("link", { name: "Create webhook for this table" }));
    await expect(page).toHaveURL(/\/webhook\/new\?table=customer$/);
    await expect(page.getByRole("form")).toContainText("Customers");
  });
}
