import { expect, test } from "vitest";
import { responseOf, workedExample } from "../testing/reading";
import { brightlathe, insertRows } from "../testing/worked-example";
import * as operation from "./get-supplier-quote-by-interaction-id";

const pool = await workedExample();

const quote = (id: string, interaction: string, revisionId: number, createdAt: string) => ({
  id,
  supplierQuoteId: `SQ-${interaction}-${id}`,
  revisionId,
  supplierId: "sup_3",
  supplierInteractionId: interaction,
  createdAt,
});
const early = "2026-03-02T09:15:00.000Z";
const late = "2026-03-02T09:15:00.001Z";

await insertRows(pool, brightlathe, {
  supplierInteraction: ["time", "revision", "id", "account"].map((id) => ({ id, supplierId: "sup_3" })),
  supplierQuote: [
    quote("sq_a", "time", 0, late),
    quote("sq_b", "time", 5, early),
    quote("sq_c", "revision", 2, early),
    quote("sq_d", "revision", 1, early),
    quote("sq_e", "id", 1, early),
    quote("sq_f", "id", 1, early),
    quote("sq_g", "account", 0, early),
  ],
  supplierQuoteLine: [
    { id: "sqln_a", supplierQuoteId: "sq_a", itemId: "item_7", sortOrder: 2 },
    { id: "sqln_c", supplierQuoteId: "sq_a", itemId: "item_12", sortOrder: 1 },
    { id: "sqln_b", supplierQuoteId: "sq_a", itemId: "item_20", sortOrder: 1 },
    { id: "sqln_d", supplierQuoteId: "sq_a", supplierQuoteLineType: "G/L Account", sortOrder: 0 },
    { id: "sqln_e", supplierQuoteId: "sq_g", supplierQuoteLineType: "G/L Account", accountId: "acct_60" },
  ],
});

const quoteOf = (interactionId: string) => responseOf(pool, operation, brightlathe, { interactionId });

test.each([
  ["time", "sq_a", "the latest wins, regardless of its revision"],
  ["revision", "sq_c", "of one moment the higher revision wins"],
  ["id", "sq_f", "of one moment and revision the higher id wins, so that every read agrees"],
])("of several quotes of one interaction (%s: %s) %s", async (interaction, id) => {
  expect(await quoteOf(interaction)).toMatchObject({ id });
});

test("the first line with an item determines type and picture, even after lines without an item", async () => {
  expect(await quoteOf("time")).toMatchObject({ itemType: "Part", thumbnailPath: "thumbnails/pedestal.png" });
});

test("a quote without any item has neither type nor picture", async () => {
  expect(await quoteOf("account")).toMatchObject({ id: "sq_g", itemType: null, thumbnailPath: null });
});

test("an interaction without a quote, or none at all, is not found", async () => {
  expect(await quoteOf("sint_7")).toBeNull();
  expect(await quoteOf("sint_unknown")).toBeNull();
});
