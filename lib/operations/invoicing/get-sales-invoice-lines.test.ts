import { expect, test } from "vitest";
import { responseOf, workedExample } from "../testing/reading";
import { brightlathe, insertRows } from "../testing/worked-example";
import * as operation from "./get-sales-invoice-lines";

const pool = await workedExample();

const later = { createdAt: "2026-03-02T09:16:00.000Z" };
await insertRows(pool, brightlathe, {
  salesInvoice: [{ id: "inv_7", invoiceId: "INV-7", customerId: "cust_2", currencyCode: "USD" }],
  customerPart: [{ customerId: "cust_3", itemId: "item_20", customerPartId: "OTHER" }],
  salesInvoiceLine: [
    {
      id: "invl_d",
      invoiceId: "inv_7",
      invoiceLineType: "Part",
      itemId: "item_20",
      quantity: 2,
      sortOrder: 2,
    },
    { id: "invl_c", invoiceId: "inv_7", invoiceLineType: "Part", itemId: "item_7", sortOrder: 1.5, ...later },
    {
      id: "invl_b",
      invoiceId: "inv_7",
      invoiceLineType: "Comment",
      description: "Thank you",
      sortOrder: 1.5,
    },
    { id: "invl_a", invoiceId: "inv_7", invoiceLineType: "Comment", sortOrder: 1.5, ...later },
  ],
});

const lines = async (salesInvoiceId: string) =>
  (await responseOf(pool, operation, brightlathe, { salesInvoiceId }))?.results ?? [];

test("lines are sorted by their order, then by creation", async () => {
  expect((await lines("inv_7")).map(({ id }) => id)).toEqual(["invl_b", "invl_a", "invl_c", "invl_d"]);
});

test("a line without an item is a line too, with nothing of an item", async () => {
  const [comment] = await lines("inv_7");
  expect(comment).toMatchObject({
    invoiceLineType: "Comment",
    description: "Thank you",
    itemId: null,
    itemName: null,
    itemReadableId: null,
    itemDescription: null,
    unitCost: null,
    thumbnailPath: null,
    opportunityId: null,
  });
});

test("an item's line names the item, what it costs and what the invoice's customer calls it", async () => {
  const line = (await lines("inv_7")).find(({ id }) => id === "invl_c");
  expect(line).toMatchObject({
    itemName: "Bearing cap",
    itemReadableId: "P-1042.B",
    itemDescription: "Cap of the main bearing",
    unitCost: 31.2,
    customerPartId: "AX-110",
    thumbnailPath: "thumbnails/p-1042.png",
  });
});

test("what another customer calls the item is not shown", async () => {
  const line = (await lines("inv_7")).find(({ id }) => id === "invl_d");
  expect(line).toMatchObject({ customerPartId: null, itemReadableId: "P-1101" });
});

test("an unknown invoice has no lines", async () => {
  expect(await lines("inv_unknown")).toEqual([]);
  expect(await lines("")).toEqual([]);
});
