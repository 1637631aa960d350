import { expect, test } from "../fixtures";
import { callApi } from "./api";

test("a list is printed with all rows of its page, also with more than are rendered on screen", async ({
  admin: page,
}) => {
  const prefix = `Printed ${crypto.randomUUID().slice(0, 8)}`;
  const made = Array.from({ length: 120 }, (_, n) => ({ name: `${prefix} ${n}`, currencyCode: "EUR" }));
  expect((await callApi("/customer", { method: "POST", body: JSON.stringify(made) })).status).toBe(201);
  const rows = page.locator("tbody tr[data-key]");
  const pages = async () => {
    const printed = (await page.pdf({ format: "A4" })).toString("latin1");
    return printed.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  };

  await page.goto(`/console/records/customer?name=like.${prefix}*`);
  await expect(rows).toHaveCount(50);
  const pagesOfFifty = await pages();
  expect(pagesOfFifty).toBeGreaterThan(1);

  await page.goto(`/console/records/customer?name=like.${prefix}*&limit=500`);
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(made.length);
  expect(await pages()).toBeGreaterThan(pagesOfFifty);
  await expect(rows).not.toHaveCount(made.length);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(rows).toHaveCount(made.length);
});
