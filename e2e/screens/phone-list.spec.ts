import { expect, test } from "../fixtures";
import { storeScreenshot } from "./screenshots";
import { expectUncovered, tabTo } from "./uncovered";

test.use({ viewport: { width: 390, height: 844 } });

type Box = { y: number; height: number } | null | undefined;

const middle = (box: Box): number => (box ? box.y + box.height / 2 : 0);

test("a list on a phone shows a document's number, partner, status, amount and date", async ({
  admin: page,
}) => {
  await page.goto("/console/records/salesInvoice");
  const row = page.locator("tbody tr[data-key]").first();
  for (const slot of ["title", "about", "amount", "date", "state"]) {
    const cell = row.locator(`[data-slot="${slot}"]`);
    await expect(cell).toBeInViewport({ ratio: 1 });
    await expect(cell).not.toBeEmpty();
  }
  const scroller = page.getByRole("grid").locator("..");
  expect(await scroller.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  await storeScreenshot(page, "list-on-a-phone");

  await row.locator("[data-slot='title']").focus();
  await page.keyboard.press("ArrowRight");
  await expect(row.locator("[data-slot]:focus")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a list of options that is longer than its panel shows that it goes on", async ({ admin: page }) => {
  await page.goto("/console/records/salesInvoice");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const next = page.getByRole("checkbox", { name: "Voided" });
  await expect(next).toBeInViewport();
  await expect(next).not.toBeInViewport({ ratio: 1 });
});

test("cards with fewer parts are even: what ends a line ends with the card, and the head has one background", async ({
  admin: page,
}) => {
  await page.goto("/console/records/pricingRule");
  const ends = () =>
    page.locator("tr[data-row]").evaluateAll((rows) =>
      rows.flatMap((row) =>
        ["amount", "date"].map((slot) => {
          const cell = row.querySelector(`[data-slot="${slot}"]`);
          return Math.round(row.getBoundingClientRect().right - (cell?.getBoundingClientRect().right ?? 0));
        }),
      ),
    );
  await expect.poll(ends).not.toHaveLength(0);
  expect([...new Set(await ends())]).toEqual([0]);

  await page.goto("/console/records/opportunity");
  const head = page.locator("tr[data-row='-1']");
  const ground = await head
    .locator("[data-slot='title']")
    .evaluate((it) => getComputedStyle(it).backgroundColor);
  await expect(head).toHaveCSS("background-color", ground);

  // Long heads share the line.
  await page.goto("/console/records/gauge");
  for (const slot of ["title", "about", "amount", "date", "state"]) {
    const text = page.locator(`tr[data-row='-1'] [data-slot="${slot}"] [data-sort]`);
    await expect.poll(async () => (await text.boundingBox())?.width ?? 0).toBeGreaterThan(24);
  }
});

test("the selection is cleared at the end of the first row of its actions", async ({ admin: page }) => {
  await page.goto("/console/records/customer");
  await page.locator("tbody").getByRole("checkbox").first().check();
  const bar = page.getByRole("toolbar", { name: "Selected rows" });
  await expect(bar.getByRole("button", { name: "Run…" })).toBeVisible();
  const clear = bar.getByRole("button", { name: "Clear selection" });
  const [words, box, all] = await Promise.all(
    [bar.getByRole("status"), clear, bar].map((one) => one.boundingBox()),
  );
  expect(Math.abs(middle(words) - middle(box))).toBeLessThan(4);
  expect((all?.width ?? 0) - (box?.x ?? 0)).toBeLessThan(48);
  await page.emulateMedia({ colorScheme: "dark" });
  await storeScreenshot(page, "selection-phone-dark");
  await clear.click();
  await expect(bar).toBeHidden();
});

test("the actions of a row are in view in tables that are wider than the screen, on a phone on its card, and so is every state", async ({
  admin: page,
}) => {
  await page.goto("/console/members");
  const cards = page.getByRole("list", { name: "Members" }).getByRole("listitem");
  for (const rows of [cards, page.getByRole("region", { name: "Members" }).locator("tbody tr")]) {
    const row = rows.first();
    await expect(row.getByRole("combobox", { name: /^Role of/ })).toBeInViewport({ ratio: 1 });
    await expect(row.getByRole("button", { name: /^Actions for/ })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 640, height: 844 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/console/records/purchaseOrder");
  const states = page.locator("tr[data-key] [data-slot='state'] > *");
  await expect(states).not.toHaveCount(0);
  const cut = await states.evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth));
  expect(cut).toHaveLength(0);
});

test("a link of a row that has the focus does not lie below the actions of the row", async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 640, height: 844 });
  await page.goto("/console/webhook-deliveries");
  const deliveries = page.getByRole("region", { name: "Deliveries", exact: true });
  await deliveries.focus();
  for (const row of [1, 2]) {
    // That of the webhook; the one of the record is in a column that stays.
    const link = deliveries.getByRole("row").nth(row).getByRole("link").last();
    await tabTo(page, link);
    await expectUncovered(link);
  }
});
