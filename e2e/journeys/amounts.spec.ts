import { expect, test } from "../fixtures";
import { callApi } from "./api";
import { cellOf, paste } from "./cells";

const wrong = "“99.99 €” names a currency. Use the number alone, in the currency of this field.";

test("an amount in another currency is not pasted into a cell", async ({ admin: page }) => {
  const { json } = await callApi("/itemUnitSalePrice?select=itemId,unitSalePrice&order=itemId&limit=1");
  const [{ itemId, unitSalePrice }] = [json].flat();
  await page.goto(`/console/records/itemUnitSalePrice?select=itemId,unitSalePrice&itemId=eq.${itemId}`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await cellOf(page, 0, 2).focus();
  await paste(page, "99.99 €");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Sale price");
  await expect(dialog).toContainText(wrong);
  await page.keyboard.press("Escape");
  const after = await callApi(`/itemUnitSalePrice?itemId=eq.${itemId}&select=unitSalePrice`);
  expect([after.json].flat()[0].unitSalePrice).toBe(unitSalePrice);
});
