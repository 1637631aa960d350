import { expect, expectAccessible, test } from "../fixtures";
import { storeScreenshot } from "../screens/screenshots";
import { callApi } from "./api";
import { inputMethods, openPalette } from "./input-methods";

for (const input of inputMethods) {
  test(`${input.name}: a favourite stands in the sidebar, and a visited record in the palette and the overview`, async ({
    another,
  }) => {
    const page = await another("sofia.delgado@brightlathe.example");
    const name = `Visited ${crypto.randomUUID().slice(0, 8)}`;
    const { json } = await callApi("/customer", { method: "POST", body: JSON.stringify({ name }) });
    await page.goto(`/console/records/customer/${json.id}`);
    const star = page.getByRole("button", { name: "Favourite" });
    await input.press(star);
    await expect(star).toHaveAttribute("aria-pressed", "true");
    const pinned = page.getByRole("region", { name: "Pinned" }).getByRole("link", { name });
    await expect(pinned).toBeVisible();

    // Another browser of the same person shows both.
    const other = await another("sofia.delgado@brightlathe.example");
    await other.goto("/console");
    const visited = other
      .getByRole("region", { name: "Recently visited" })
      .or(other.getByText("Recently visited"));
    await expect(visited.first()).toBeVisible();
    await expectAccessible(other);
    await storeScreenshot(other, "recently-visited-light");
    await openPalette(other);
    const option = other.getByRole("option", { name });
    await expect(option.first()).toBeVisible();
    await expectAccessible(other);
    await storeScreenshot(other, "palette-recent-light");
    await other.keyboard.press("Escape");

    await input.press(star);
    await expect(star).toHaveAttribute("aria-pressed", "false");
    await expect(pinned).toBeHidden();
  });
}
