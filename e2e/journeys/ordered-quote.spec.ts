import { demoId } from "@/lib/schemas/demo-ids";
import { expect, expectAccessible, test } from "../fixtures";
import { storeScreenshot } from "../screens/screenshots";
import { callApi } from "./api";
import { keyboard } from "./input-methods";

const make = async (path: string, body: object) => {
  const { json } = await callApi(path, { method: "POST", body: JSON.stringify(body) });
  return [json].flat()[0];
};

test("a quote leads to its sales order with the price breaks that the customer has chosen, by keyboard", async ({
  admin: page,
}) => {
  const customerId = demoId("cust", 2);
  const { id: opportunityId } = await make("/opportunity", { customerId });
  const header = { customerId, opportunityId, currencyCode: "EUR", exchangeRate: 0.9 };
  const quote = await make("/quote", { ...header, status: "Sent", customerReference: "PO 4711" });
  const { json: items } = await callApi("/item?readableId=in.(P-2090,P-4010,P-4011)&order=readableId");
  const quantities = [[10, 50], [1, 5], [2]];
  for (const [index, breaks] of quantities.entries()) {
    const about = { quoteId: quote.id, itemId: items[index].id, description: `Part ${index + 1}` };
    const line = await make("/quoteLine", { ...about, sortOrder: index + 1 });
    for (const quantity of breaks)
      await make("/quoteLinePrice", {
        ...{ quoteId: quote.id, quoteLineId: line.id, quantity, unitPrice: 100 - quantity },
      });
  }
  await page.goto(`/console/records/quote/${quote.id}`);
  await keyboard.press(page.getByRole("link", { name: "New sales order" }));
  const choice = (number: string) => page.getByRole("combobox", { name: new RegExp(`^${number}`) });
  await expect(choice("P-2090")).toBeFocused();
  await expect(choice("P-2090").getByRole("option")).toHaveText([
    "10 at US$90.00",
    "50 at US$50.00",
    "Not ordered",
  ]);
  await expectAccessible(page);
  await storeScreenshot(page, "choose-price-breaks");
  await keyboard.pick(choice("P-2090"), "50 at US$50.00");
  await keyboard.pick(choice("P-4010"), "Not ordered");
  await keyboard.press(page.getByRole("button", { name: "Continue" }));

  await expect(page.locator("[data-line]")).toHaveCount(2);
  const field = (name: string, line: number) => page.getByLabel(`${name}, line ${line}`, { exact: true });
  await expect(page.getByLabel("Customer reference", { exact: true })).toHaveValue("PO 4711");
  for (const [line, part, quantity, price] of [
    [1, "Part 1", "50", "50"],
    [2, "Part 3", "2", "98"],
  ] as const) {
    await expect(field("Description", line)).toHaveValue(part);
    await expect(field("Quantity", line)).toHaveValue(quantity);
    await expect(field("Unit price", line)).toHaveValue(price);
  }
  await expect(page.getByLabel("Exchange rate", { exact: true })).toHaveValue("0.9");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/salesOrder\/so_/);
  await expect(page.getByRole("link", { name: quote.quoteId, exact: true })).toBeVisible();
});
