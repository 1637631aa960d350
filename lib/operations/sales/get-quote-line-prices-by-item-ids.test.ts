import { expect, test } from "vitest";
import { indexesOf, responseOf, workedExample } from "../testing/reading";
import { brightlathe, insertRows } from "../testing/worked-example";
import * as operation from "./get-quote-line-prices-by-item-ids";

const pool = await workedExample();

/** Day `n` of a month in which item_12 and item_20 are quoted in turn. */
const day = (n: number) => `2026-05-${String(n).padStart(2, "0")}T08:00:00.000Z`;
const days = Array.from({ length: 28 }, (_, at) => at + 1);

await insertRows(pool, brightlathe, {
  quote: [
    ...days.map((n) => ({ id: `quo_d${n}`, quoteId: `D${n}`, customerId: "cust_3", createdAt: day(n) })),
    { id: "quo_p", quoteId: "Q-PLAIN", customerId: "cust_3", createdAt: day(29) },
  ],
  quoteLine: [
    ...days.map((n) => ({
      id: `qln_d${n}`,
      quoteId: `quo_d${n}`,
      itemId: n % 2 ? "item_12" : "item_20",
      quantity: [1, 0.5],
    })),
    { id: "qln_pb", quoteId: "quo_p", itemId: "item_21", modelUploadId: "mdl_2" },
    { id: "qln_pa", quoteId: "quo_p", itemId: "item_21" },
    { id: "qln_pc", quoteId: "quo_p", itemId: "item_21", modelUploadId: "mdl_1" },
  ],
  quoteLinePrice: [
    { quoteLineId: "qln_pb", quoteId: "quo_p", quantity: 100, unitPrice: 4 },
    { quoteLineId: "qln_pb", quoteId: "quo_p", quantity: 9, unitPrice: 6.125 },
    { quoteLineId: "qln_pc", quoteId: "quo_p", quantity: 9, unitPrice: 7 },
  ],
});

async function prices(itemIds: string[], currentQuoteId = "") {
  const response = await responseOf(pool, operation, brightlathe, { itemIds, currentQuoteId });
  return response?.results ?? [];
}

test("an empty quote id excludes no quote, and the newest quote is first", async () => {
  expect((await prices(["item_7"])).map(({ id }) => id)).toEqual(["qln_9", "qln_4"]);
});

test("an item named twice is returned once", async () => {
  expect((await prices(["item_7", "item_7"], "quo_9")).map(({ id }) => id)).toEqual(["qln_4"]);
});

test("unknown items and an empty list return an empty list", async () => {
  expect(await prices(["item_unknown"])).toEqual([]);
  expect(await prices([])).toEqual([]);
});

test("each item gives its ten latest rows, and all items are merged newest first", async () => {
  const results = await prices(["item_12", "item_20"]);
  const latest = days.slice(-20).reverse();
  expect(results.map(({ id }) => id)).toEqual(latest.map((n) => `qln_d${n}`));
  expect(results.map(({ quoteCreatedAt }) => quoteCreatedAt)).toEqual(latest.map(day));
});

test("the current quote is not counted among the ten", async () => {
  const results = await prices(["item_12"], "quo_d27");
  expect(results.map(({ id }) => id)).toEqual([25, 23, 21, 19, 17, 15, 13, 11, 9, 7].map((n) => `qln_d${n}`));
});

test("price breaks of one moment are sorted by quantity, then line, and a line without prices is last", async () => {
  const results = await prices(["item_21"]);
  expect(results.map(({ id, qty, unitPrice }) => [id, qty, unitPrice])).toEqual([
    ["qln_pb", 9, 6.125],
    ["qln_pc", 9, 7],
    ["qln_pb", 100, 4],
    ["qln_pa", null, null],
  ]);
});

test("a first revision is known by the quote's number alone", async () => {
  const [line] = await prices(["item_21"]);
  expect(line).toMatchObject({ quoteReadableId: "Q-PLAIN", quoteRevisionId: 0 });
});

test("the picture is the item's, else the line's model's, else the item's model's", async () => {
  expect((await prices(["item_21"])).map(({ thumbnailPath }) => thumbnailPath)).toEqual([
    "thumbnails/variant.png",
    "thumbnails/pedestal.png",
    "thumbnails/variant.png",
    null,
  ]);
  expect((await prices(["item_20"]))[0]?.thumbnailPath).toBe("thumbnails/pedestal.png");
  expect((await prices(["item_7"]))[0]?.thumbnailPath).toBe("thumbnails/p-1042.png");
});

test("quantities are plain numbers, 0.5 instead of 0.50000", async () => {
  const statement = operation.query(brightlathe, { itemIds: ["item_12"], currentQuoteId: "" });
  const { rows } = await pool.query<{ body: string }>(statement);
  expect(rows[0]?.body).toContain('"quantity":[1,0.5]');
});

test("lines are found over the index of (companyId, itemId), however many the company has", async () => {
  const many = Array.from({ length: 300 }, (_, at) => at);
  await insertRows(pool, brightlathe, {
    item: many.map((n) => ({ id: `item_m${n}`, readableId: `M-${n}`, name: `Many ${n}` })),
    quote: [{ id: "quo_m", quoteId: "Q-MANY", customerId: "cust_3" }],
    quoteLine: many.flatMap((n) =>
      [1, 2, 3].map((of) => ({ id: `qln_m${n}_${of}`, quoteId: "quo_m", itemId: `item_m${n}` })),
    ),
  });
  await pool.query(`ANALYZE`);
  const statement = operation.query(brightlathe, { itemIds: ["item_m7"], currentQuoteId: "" });
  expect(await indexesOf(pool, brightlathe, statement)).toContain("quoteLine_companyId_itemId_idx");
});
