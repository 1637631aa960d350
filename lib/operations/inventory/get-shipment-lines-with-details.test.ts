import { expect, test } from "vitest";
import { responseOf, workedExample } from "../testing/reading";
import { brightlathe, insertRows } from "../testing/worked-example";
import * as operation from "./get-shipment-lines-with-details";

const pool = await workedExample();

await insertRows(pool, brightlathe, {
  shipment: [{ id: "ship_3", shipmentId: "SHP-3" }],
  shipmentLine: [
    { id: "shl_c", shipmentId: "ship_3", itemId: "item_9", createdAt: "2026-03-02T09:15:00.001Z" },
    { id: "shl_b", shipmentId: "ship_3", itemId: "item_20" },
    { id: "shl_a", shipmentId: "ship_3", itemId: "item_7" },
  ],
});

const lines = async (shipmentId: string) =>
  (await responseOf(pool, operation, brightlathe, { shipmentId }))?.results ?? [];

test("lines are sorted by creation, those of one moment by id", async () => {
  expect((await lines("ship_3")).map(({ id }) => id)).toEqual(["shl_a", "shl_b", "shl_c"]);
});

test("a line is described by its item's name and pictured by its item or the item's model", async () => {
  expect(
    (await lines("ship_3")).map(({ description, thumbnailPath }) => [description, thumbnailPath]),
  ).toEqual([
    ["Bearing cap", "thumbnails/p-1042.png"],
    ["Pillow block BEARING", "thumbnails/pedestal.png"],
    ["Spindle housing", null],
  ]);
});

test("an unknown shipment has no lines", async () => {
  expect(await lines("ship_unknown")).toEqual([]);
});
