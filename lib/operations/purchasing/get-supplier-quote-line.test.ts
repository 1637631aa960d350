import { expect, test } from "vitest";
import { responseOf, workedExample } from "../testing/reading";
import { brightlathe, insertRows } from "../testing/worked-example";
import * as operation from "./get-supplier-quote-line";

const pool = await workedExample();

await insertRows(pool, brightlathe, {
  supplierQuoteLine: [
    {
      id: "sqln_gl",
      supplierQuoteId: "sq_5",
      supplierQuoteLineType: "G/L Account",
      accountId: "acct_60",
      quantity: [0.25, 1000000.5],
    },
  ],
});

const line = (supplierQuoteLineId: string) =>
  responseOf(pool, operation, brightlathe, { supplierQuoteLineId });

test("a line of a ledger account names the account of the company's group and nothing of an item", async () => {
  expect(await line("sqln_gl")).toMatchObject({
    supplierQuoteRevisionId: 0,
    accountId: "acct_60",
    accountName: "Tool hire",
    itemId: null,
    itemReadableId: null,
    itemType: null,
    unitCost: null,
    thumbnailPath: null,
  });
});

test("broken quantities keep their digits", async () => {
  expect((await line("sqln_gl"))?.quantity).toEqual([0.25, 1000000.5]);
});

test("an unknown line is not found", async () => {
  expect(await line("sqln_unknown")).toBeNull();
});
