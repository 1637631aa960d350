import { expect, test } from "vitest";
import { responseOf, workedExample } from "../testing/reading";
import { brightlathe } from "../testing/worked-example";
import * as operation from "./get-base-catalog";

const pool = await workedExample();

type Args = NonNullable<(typeof operation.contract.example)["args"]>;

async function catalog(args?: Args) {
  const response = await responseOf(pool, operation, brightlathe, args ? { args } : {});
  return {
    ids: response?.data.map(({ itemId }) => itemId),
    count: response?.count,
    data: response?.data ?? [],
  };
}

const everything = ["item_7", "item_20", "item_21", "item_24", "item_25", "item_9", "item_12", "item_22"];

test("a request without anything lists every active item by number, revision and id", async () => {
  const { ids, count } = await catalog();
  expect(ids).toEqual(everything);
  expect(count).toBe(everything.length);
});

test("an item that is switched off is neither listed nor counted", async () => {
  expect((await catalog({ search: "Bearing race" })).count).toBe(0);
});

test("pages put together are the whole list, each with the whole number", async () => {
  const pages = [];
  for (let offset = 0; offset < everything.length; offset += 3)
    pages.push(await catalog({ limit: 3, offset }));
  expect(pages.flatMap(({ ids }) => ids)).toEqual(everything);
  expect(new Set(pages.map(({ count }) => count))).toEqual(new Set([everything.length]));
});

test("a page beyond the end is empty and still has the count", async () => {
  expect(await catalog({ offset: 500 })).toMatchObject({ data: [], count: everything.length });
  expect(await catalog({ offset: Number.MAX_SAFE_INTEGER, search: "bearing" })).toMatchObject({
    data: [],
    count: 4,
  });
});

test("a search looks into name and number in any case", async () => {
  expect((await catalog({ search: "BEARING" })).ids).toEqual(["item_7", "item_20", "item_21", "item_22"]);
  expect((await catalog({ search: "p-2060" })).ids).toEqual(["item_12"]);
});

test("an empty search is no search", async () => {
  expect((await catalog({ search: "" })).ids).toEqual(everything);
});

test.each(["%", "_", "\\", "50%_A\\B"])("a search for %s means that character", async (search) => {
  expect((await catalog({ search })).ids).toEqual(["item_24"]);
});

test("an item without a price row costs 0, so that it is shown and not lost", async () => {
  await pool.query(`DELETE FROM "itemUnitSalePrice" WHERE "companyId" = 'co_1' AND "itemId" = 'item_9'`);
  expect((await catalog({ search: "Spindle" })).data[0]).toMatchObject({
    basePrice: 0,
    resolvedPrice: 0,
    itemPostingGroupId: null,
    thumbnailPath: null,
  });
});

test("the picture of an item's model replaces a missing one of its own", async () => {
  expect((await catalog({ search: "Pillow" })).data[0]?.thumbnailPath).toBe("thumbnails/pedestal.png");
});

test.each([
  { args: { limit: 0 } },
  { args: { limit: 1001 } },
  { args: { limit: 1.5 } },
  { args: { offset: -1 } },
  { args: { offset: 0.5 } },
  { args: { limit: "10" } },
  { args: { search: null } },
  { args: { serach: "bearing" } },
  { args: [] },
  { arg: {} },
])("%j is rejected, because a page must be the requested one", (request) => {
  expect(operation.contract.input.safeParse(request).success).toBe(false);
});
