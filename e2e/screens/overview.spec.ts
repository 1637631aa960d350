import { expect, test } from "../fixtures";

test("the overview writes its day as the reader does, like the days below", async ({ admin: page }) => {
  await page.goto("/console");
  const day = page.getByRole("main").locator("time").first();
  const written = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });
  const iso = (await day.getAttribute("datetime")) ?? "";
  await expect(day).toHaveText(written.format(new Date(`${iso}T00:00:00Z`)));
  await expect(page.getByText(/^Overdue since \d+ \w+ \d{4}$/).first()).toBeVisible();
});
