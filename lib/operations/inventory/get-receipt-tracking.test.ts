import { expect, test } from "vitest";
import { responseOf, workedExample } from "../testing/reading";
import { brightlathe, insertRows } from "../testing/worked-example";
import * as operation from "./get-receipt-tracking";

const pool = await workedExample();

const entity = (id: string, attributes: unknown, createdAt = "2026-03-02T09:15:00.000Z") => ({
  id,
  quantity: 1,
  sourceDocument: "Receipt",
  sourceDocumentId: "rec_6",
  attributes,
  createdAt,
});
await insertRows(pool, brightlathe, {
  trackedEntity: [
    entity("te_c", { Receipt: "rec_6" }, "2026-03-02T09:15:00.001Z"),
    entity("te_b", { Receipt: "rec_6" }),
    entity("te_a", { Receipt: "rec_6", Shipment: "ship_2" }),
    entity("te_d", { Receipt: { id: "rec_6" } }),
    entity("te_e", { "Receipt Line": "rec_6" }),
    entity("te_f", {}),
  ],
});

const tracked = async (receiptId: string) =>
  (await responseOf(pool, operation, brightlathe, { receiptId }))?.results ?? [];

test("only entries of the receipt itself count, sorted by creation, those of one moment by id", async () => {
  expect((await tracked("rec_6")).map(({ id }) => id)).toEqual(["te_a", "te_b", "te_c"]);
});

test("something received without an item is tracked too", async () => {
  expect((await tracked("rec_6"))[0]).toMatchObject({ itemId: null, readableId: null, expirationDate: null });
});

test("an unknown receipt, or none, brought in nothing", async () => {
  expect(await tracked("rec_unknown")).toEqual([]);
  expect(await tracked("")).toEqual([]);
});
