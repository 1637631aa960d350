import { expect, test } from "../fixtures";

test("the search of a list finds records by the names of those that they refer to", async ({
  admin: page,
}) => {
  await page.goto("/console/records/salesInvoice");
  const search = page.getByRole("searchbox", { name: "Search sales invoices" });
  await search.fill("redstone");
  const rows = page.locator("tbody tr[data-key]");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Sales invoices\s*2$/);
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await expect(row).toContainText("Redstone Hydraulics");

  // A number of the document itself is found too, and a bulk edit of all that match takes the same rows.
  await search.fill("redstone h");
  await expect(rows).toHaveCount(2);
  await page.locator("thead").getByRole("checkbox").check();
  await expect(page.getByText("2 selected")).toBeVisible();
});
