import { expect, test } from "vitest";
import { responseOf, workedExample } from "../testing/reading";
import { brightlathe, insertRows } from "../testing/worked-example";
import * as operation from "./get-supplier-quote-line-prices-by-quote-id";

const pool = await workedExample();

const price = (line: string, quantity: number, more: Record<string, number> = {}) => ({
  supplierQuoteLineId: line,
  supplierQuoteId: "sq_5",
  quantity,
  ...more,
});
await insertRows(pool, brightlathe, {
  supplierQuoteLine: ["sqln_b", "sqln_a", "sqln_c"].map((id) => ({
    id,
    supplierQuoteId: "sq_5",
    itemId: "item_9",
  })),
  supplierQuoteLinePrice: [
    price("sqln_b", 1),
    price("sqln_a", 100),
    // Quotients just below the middle of two numbers with 5 decimals: 100500.000004999999950… and 0.2630449999999999999997…
    price("sqln_c", 1, {
      ...{ supplierUnitPrice: 100500.00101, supplierShippingCost: 100500.00101 },
      ...{ supplierTaxAmount: 100500.00101, exchangeRate: 1.00000001 },
    }),
    price("sqln_c", 100.00703, { supplierUnitPrice: 20000.00063, supplierTaxAmount: 526127.0007 }),
    price("sqln_a", 9.5, { supplierUnitPrice: 2, supplierTaxAmount: 1.9, exchangeRate: 0 }),
  ],
});

const prices = async (supplierQuoteId: string) =>
  (await responseOf(pool, operation, brightlathe, { supplierQuoteId }))?.results ?? [];

test("prices come by line, then by quantity as a number", async () => {
  expect((await prices("sq_5")).map((row) => [row.supplierQuoteLineId, row.quantity])).toEqual([
    ["sqln_a", 9.5],
    ["sqln_a", 100],
    ["sqln_b", 1],
    ["sqln_c", 1],
    ["sqln_c", 100.00703],
  ]);
});

test("a rate of 0 is shown as it is and reckoned as 1", async () => {
  expect((await prices("sq_5"))[0]).toMatchObject({
    exchangeRate: 0,
    unitPrice: 2,
    supplierExtendedPrice: 19,
    extendedPrice: 19,
    taxPercent: 0.1,
  });
});

test("a line that costs nothing is taxed at 0, not at an error", async () => {
  expect((await prices("sq_5"))[1]).toMatchObject({ extendedPrice: 0, taxPercent: 0 });
});

test("a quotient is rounded once, to 5 decimals", async () => {
  const [, , , one, other] = await prices("sq_5");
  expect(one).toMatchObject({
    ...{ unitPrice: 100500, extendedPrice: 100500, shippingCost: 100500, taxAmount: 100500 },
  });
  expect(other).toMatchObject({ taxPercent: 0.26304 });
});

test("an unknown quote has no prices", async () => {
  expect(await prices("sq_unknown")).toEqual([]);
});
