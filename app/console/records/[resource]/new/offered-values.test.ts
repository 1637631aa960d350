import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { pageRecords } from "@/lib/server/rows/testing/page-records";
import { returned, rowApi } from "@/lib/server/rows/testing/row-api";
import { sourceText } from "@/lib/view-models/paths";
import { offerChoices, offeredValues } from "./offered-values";

const { company1, company2 } = await rowApi();

const records = pageRecords(company1);

async function stored(path: string, body: object) {
  const { status, json, text } = await company1.send("POST", path, body, returned);
  expect([status, text]).toEqual([201, text]);
  return [json].flat()[0];
}

/** A quote in euros with lines, each with price breaks of these quantities. */
async function quote(...lines: { breaks: number[]; [column: string]: unknown }[]) {
  const { id } = await stored("/quote", {
    ...{ customerId: demoId("cust", 2), status: "Sent", currencyCode: "EUR", exchangeRate: 0.9 },
  });
  const made: { line: string; breaks: string[] }[] = [];
  for (const [index, { breaks, ...line }] of lines.entries()) {
    const row = await stored("/quoteLine", { quoteId: id, sortOrder: index + 1, ...line });
    const prices: string[] = [];
    for (const quantity of breaks) {
      const price = { quantity, unitPrice: 100 - quantity, discountPercent: 0.1 };
      const { id: priceId } = await stored("/quoteLinePrice", { quoteLineId: row.id, quoteId: id, ...price });
      prices.push(priceId);
    }
    made.push({ line: row.id, breaks: prices });
  }
  return { source: sourceText("quote", id), lines: made };
}

const cap = { itemId: demoId("item", 7), description: "Cap", unitOfMeasureCode: "EA", taxPercent: 0.19 };
const ordered = {
  ...{ salesOrderLineType: "Part", itemId: demoId("item", 7), description: "Cap", unitOfMeasureCode: "EA" },
  ...{ taxPercent: 0.19, locationId: null },
};

describe("a sales order that follows a quote", () => {
  it("takes each line at its only price break, less the discount, and has nothing to choose", async () => {
    const { source } = await quote(
      { ...cap, breaks: [10] },
      { ...cap, quantity: [5, 50], breaks: [] },
      { ...cap, status: "No Quote", breaks: [1] },
    );
    expect(await offerChoices("salesOrder", source, records)).toBeNull();
    expect(await offeredValues("salesOrder", source, null, records)).toEqual({
      lines: [
        { ...ordered, saleQuantity: 10, unitPrice: 81 },
        { ...ordered, saleQuantity: 5 },
      ],
    });
  });

  it("takes the price breaks that a person chose, and no line of which none was chosen", async () => {
    const { source, lines } = await quote(
      { ...cap, breaks: [50, 10] },
      { ...cap, breaks: [1] },
      { ...cap, quantity: [7], breaks: [] },
    );
    const [first, second, third] = lines;
    const choices = await offerChoices("salesOrder", source, records);
    expect(choices?.map(({ options }) => options)).toEqual([
      [
        { id: first?.breaks[1], quantity: 10, price: 81 },
        { id: first?.breaks[0], quantity: 50, price: 45 },
      ],
      [{ id: second?.breaks[0], quantity: 1, price: 89.1 }],
      [{ id: third?.line, quantity: 7, price: null }],
    ]);
    const { json } = await company1.get(`/item?id=eq.${cap.itemId}&select=readableIdWithRevision,name`);
    const [{ readableIdWithRevision, name }] = json;
    expect(choices?.[0]?.label).toBe(`${readableIdWithRevision} · ${name}`);
    const taken = (...chosen: (string | undefined)[]) =>
      offeredValues("salesOrder", source, chosen.map(String), records);
    expect(await taken(first?.breaks[0], "", third?.line)).toEqual({
      lines: [
        { ...ordered, saleQuantity: 50, unitPrice: 45 },
        { ...ordered, saleQuantity: 7 },
      ],
    });
    expect(await taken("")).toEqual({});
  });

  it("names lines of one item with their descriptions too", async () => {
    const { source } = await quote(
      { ...cap, breaks: [1, 2] },
      { ...cap, description: "Cap, black", breaks: [1] },
    );
    const labels = (await offerChoices("salesOrder", source, records))?.map(({ label }) => label);
    expect(labels).toEqual([expect.stringMatching(/ · Cap$/), expect.stringMatching(/ · Cap, black$/)]);
  });

  it("has all price breaks of a quote with more of them than a page, and of one line", async () => {
    const line = {
      values: { itemId: cap.itemId, description: "Cap" },
      breaks: Array.from({ length: 21 }, (_, n) => ({ values: { quantity: n + 1, unitPrice: 9 } })),
    };
    const { status, json } = await company1.send("POST", "/api/console/document/save", {
      ...{ resource: "quote", values: { customerId: demoId("cust", 2) } },
      lines: Array.from({ length: 51 }, () => line),
    });
    expect([status, json]).toEqual([200, json]);
    const choices = await offerChoices("salesOrder", sourceText("quote", json.id), records);
    expect(choices?.map(({ options }) => options.length)).toEqual(Array.from({ length: 51 }, () => 21));
  });

  it("takes nothing of a quote of another company, of an unknown one, and of a document that offers nothing", async () => {
    const { source } = await quote({ ...cap, breaks: [1, 2] });
    const others = pageRecords(company2);
    expect(await offerChoices("salesOrder", source, others)).toBeNull();
    for (const [name, from, of] of [
      ["salesOrder", source, others],
      ["salesOrder", "quote.quo_0", records],
      ["salesOrder", "quote", records],
      ["salesInvoice", source, records],
    ] as const)
      expect(await offeredValues(name, from, null, of)).toEqual({});
  });
});
