import { expect, test } from "vitest";
import { rowApi } from "../testing/row-api";

const { company1, deps } = await rowApi();

test("a text search of thousands of words is read once, not for each row", async () => {
  await deps.pool.query(
    `INSERT INTO "shippingTerm" ("companyId", "createdBy", "name")
     SELECT $1, $2, 'searched ' || n FROM generate_series(1, 2000) n`,
    [company1.companyId, company1.userId],
  );
  const words = `${"x%7C".repeat(8000)}1999`;
  for (const filter of [`fts(simple).${words}`, `fts.${words}`, `not.fts.${words}`]) {
    const found = await company1.get(`/shippingTerm?select=name&name=like.searched*&limit=1&name=${filter}`);
    const name = filter.startsWith("not") ? "searched 1" : "searched 1999";
    expect([found.status, found.text]).toEqual([200, JSON.stringify([{ name }])]);
  }
});

test.each(["sales/getBaseCatalog", "quality/getGaugeCalibrationRecords"])(
  "%s names a search text that is too long",
  async (operation) => {
    const search = (length: number) =>
      company1.send("POST", `/api/v1/${operation}`, { args: { search: "a".repeat(length) } });
    expect(await search(1000)).toMatchObject({ status: 200 });
    expect(await search(1001)).toMatchObject({
      status: 400,
      json: { code: "invalid_input", issues: [{ path: ["args", "search"] }] },
    });
  },
);
