import { expect, test } from "vitest";
import { returned, rowApi } from "../testing/row-api";

const { company1 } = await rowApi();
const [{ id: locationId }] = (await company1.get("/location?select=id&limit=1")).json;
const merged = { prefer: "resolution=merge-duplicates, return=representation" };

test.each([
  ["storageUnit", "locationId,name", (name: string) => ({ name, locationId })],
  [
    "account",
    "number",
    (number: string) => ({ number, name: number, class: "Asset", incomeBalance: "Balance Sheet" }),
  ],
])("an upsert of %s turns a tree upside down", async (table, key, rowOf) => {
  const [top, inner] = [rowOf("9981"), rowOf("9982")];
  const made = await company1.send("POST", `/${table}`, [top, inner], returned);
  const [topId, innerId] = made.json.map(({ id }: { id: string }) => id);
  const put = (rows: object[]) => company1.send("POST", `/${table}?on_conflict=${key}`, rows, merged);
  const down = [
    { ...top, parentId: null },
    { ...inner, parentId: topId },
  ];
  const up = [
    { ...top, parentId: innerId },
    { ...inner, parentId: null },
  ];
  for (const rows of [down, up, down.toReversed(), up.toReversed()]) {
    const response = await put(rows);
    expect([response.status, response.status === 200 ? "" : response.text]).toEqual([200, ""]);
  }
  const loop = await put([
    { ...top, parentId: innerId },
    { ...inner, parentId: topId },
  ]);
  expect(loop.status).toBe(400);
  expect(loop.json.message).toContain("below itself");
});
