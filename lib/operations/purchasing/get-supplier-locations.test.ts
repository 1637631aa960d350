import { expect, test } from "vitest";
import { responseOf, workedExample } from "../testing/reading";
import { brightlathe, insertRows } from "../testing/worked-example";
import * as operation from "./get-supplier-locations";

const pool = await workedExample();

await insertRows(pool, brightlathe, {
  address: ["a", "b", "c"].map((id) => ({ id })),
  supplierLocation: [
    { id: "sloc_c", supplierId: "sup_9", addressId: "c", name: "Works" },
    { id: "sloc_b", supplierId: "sup_9", addressId: "b", name: "Works" },
    { id: "sloc_a", supplierId: "sup_9", addressId: "a", name: "Office" },
  ],
});

const locations = async (supplierId: string) =>
  (await responseOf(pool, operation, brightlathe, { supplierId }))?.results ?? [];

test("locations come by name, and of one name by id", async () => {
  expect((await locations("sup_9")).map(({ id }) => id)).toEqual(["sloc_a", "sloc_b", "sloc_c"]);
});

test("an address that names no country has none, instead of one without a name", async () => {
  expect((await locations("sup_9"))[0]?.address).toEqual({
    id: "a",
    addressLine1: null,
    addressLine2: null,
    city: null,
    stateProvince: null,
    postalCode: null,
    country: null,
  });
});

test("an unknown supplier has no locations", async () => {
  expect(await locations("sup_unknown")).toEqual([]);
});
