import { expect, test } from "../fixtures";

test("a list announces the range of its rows with their total, never one of the rows before", async ({
  admin: page,
}) => {
  await page.goto("/console/records/salesInvoice?limit=10");
  const range = page.getByRole("navigation", { name: "Pages" }).getByRole("status");
  await expect(range).toHaveText(/^1–10 of \d+$/);
  const before = await range.textContent();
  // What a screen reader announces: text of a live region as it changes.
  await range.evaluate((element) => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver(() => {
      if (element.getAttribute("aria-live") !== "off") announced.push(element.textContent ?? "");
    }).observe(element, { subtree: true, childList: true, characterData: true });
  });
  let count = () => {};
  const mayCount = new Promise<void>((resolve) => {
    count = resolve;
  });
  await page.route(/\/salesInvoice\?.*or=/, async (route) => {
    if (route.request().headers().prefer?.includes("count=exact")) await mayCount;
    await route.continue();
  });
  const loaded = page.waitForResponse(
    (response) =>
      /\/salesInvoice\?.*or=/.test(response.url()) && !response.request().headers().prefer?.includes("count"),
  );
  await page.getByRole("searchbox").first().fill("INV-");
  await loaded;
  await expect(range).toHaveText("1–10");
  count();
  await expect(range).toHaveText(/^1–10 of \d+$/);
  const after = await range.textContent();
  const announced = await page.evaluate(() => Reflect.get(window, "announced"));
  expect(announced.filter((text: string) => text !== before && text !== after)).toEqual([]);
});
