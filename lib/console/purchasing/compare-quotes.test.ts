import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { rowApi } from "@/lib/server/rows/testing/row-api";

const api = await rowApi();
const { company1, company2 } = api;
const path = "/api/console/purchasing/compareQuotes";
const [casting, cap] = [demoId("item", 7), demoId("item", 8)];

interface Break {
  quantity: number;
  supplierUnitPrice: number;
  leadTime?: number;
  supplierShippingCost?: number;
}

async function quote(
  supplierInteractionId: string,
  supplierId: string,
  values: { currencyCode: string; exchangeRate: number; status?: string },
  lines: { itemId: string; quantity: number[]; breaks: Break[] }[],
): Promise<string> {
  const { json, status } = await company1.send("POST", "/api/console/document/save", {
    resource: "supplierQuote",
    values: { supplierId, supplierInteractionId, ...values },
    lines: lines.map(({ breaks, ...line }) => ({
      values: { ...line, description: "Casting" },
      breaks: breaks.map((one) => ({ values: { ...one, exchangeRate: values.exchangeRate } })),
    })),
  });
  expect([status, json.message]).toEqual([200, undefined]);
  return json.id;
}

const interaction = async (): Promise<string> =>
  (
    await company1.send(
      "POST",
      "/supplierInteraction",
      { supplierId: demoId("sup", 3) },
      {
        prefer: "return=representation",
      },
    )
  ).json.id;

describe("comparing the quotes of an interaction", () => {
  it("has items by quantity against quotes, in the company's currency, and marks the lowest total of open ones", async () => {
    const id = await interaction();
    const euro = await quote(id, demoId("sup", 3), { currencyCode: "EUR", exchangeRate: 0.8 }, [
      {
        itemId: casting,
        quantity: [10, 50, 100],
        breaks: [
          { quantity: 10, supplierUnitPrice: 4, leadTime: 14 },
          { quantity: 50, supplierUnitPrice: 3.2, leadTime: 21, supplierShippingCost: 8 },
        ],
      },
    ]);
    const dollar = await quote(id, demoId("sup", 4), { currencyCode: "USD", exchangeRate: 1 }, [
      { itemId: casting, quantity: [10], breaks: [{ quantity: 10, supplierUnitPrice: 5.5, leadTime: 7 }] },
      { itemId: casting, quantity: [50], breaks: [{ quantity: 50, supplierUnitPrice: 4.1 }] },
      { itemId: cap, quantity: [1], breaks: [] },
    ]);
    const over = await quote(
      id,
      demoId("sup", 5),
      { currencyCode: "USD", exchangeRate: 1, status: "Declined" },
      [{ itemId: casting, quantity: [10], breaks: [{ quantity: 10, supplierUnitPrice: 1 }] }],
    );
    const { json } = await company1.send("POST", path, { supplierInteractionId: id });
    expect(json.currencyCode).toBe("USD");
    expect(json.quotes).toMatchObject([
      { id: euro, currencyCode: "EUR", status: "Active" },
      { id: dollar, supplierId: demoId("sup", 4) },
      { id: over, status: "Declined" },
    ]);
    const cells = json.rows.map(
      ({
        itemId,
        quantity,
        prices,
      }: {
        itemId: string;
        quantity: number;
        prices: Record<string, unknown>[];
      }) => [
        itemId,
        quantity,
        Object.fromEntries(prices.map((one) => [one.quote, [one.unitPrice, one.total, one.isCheapest]])),
      ],
    );
    // 4 / 0.8 = 5; 50 × 3.2 / 0.8 + 8 / 0.8 = 210.
    expect(cells).toEqual([
      [casting, 10, { [euro]: [5, 50, true], [dollar]: [5.5, 55, false], [over]: [1, 10, false] }],
      [casting, 50, { [euro]: [4, 210, false], [dollar]: [4.1, 205, true] }],
      [casting, 100, { [euro]: [null, null, false] }],
      [cap, 1, { [dollar]: [null, null, false] }],
    ]);
    expect(json.rows[0].prices.find((one: { quote: string }) => one.quote === euro)).toMatchObject({
      supplierUnitPrice: 4,
      exchangeRate: 0.8,
      leadTime: 14,
    });
  });

  it("is empty without quotes, and unknown to other companies and without scopes", async () => {
    const id = await interaction();
    const body = { supplierInteractionId: id };
    expect((await company1.send("POST", path, body)).json).toEqual({
      currencyCode: "USD",
      quotes: [],
      rows: [],
    });
    expect((await company2.send("POST", path, body)).status).toBe(404);
    const key = await api.createApiKey(["purchasing:read"]);
    expect((await api.call({ method: "POST", path, key, body })).status).toBe(403);
  });
});
