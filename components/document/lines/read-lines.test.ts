import { expect, it } from "vitest";
import { type AnyRow, recordCalls } from "@/lib/client/records";
import { findResource } from "@/lib/resources";
import { demoId } from "@/lib/schemas/demo-ids";
import { rowApi } from "@/lib/server/rows/testing/row-api";
import { describeDocument } from "@/lib/view-models/document/document-screen";
import { readLines } from "./read-lines";

const { company1 } = await rowApi();
const records = ({ name, key }: { name: string; key: string }) =>
  recordCalls<AnyRow>(
    async ({ path, query }) => {
      const { status, json, headers } = await company1.get(`${path}?${query}`);
      expect([status, json]).toEqual([200, json]);
      return { json, headers: new Headers(headers) };
    },
    name,
    key,
  );

const line = (breaks: number) => ({
  values: { itemId: demoId("item", 7), description: "Cap", quantity: [1] },
  breaks: Array.from({ length: breaks }, (_, n) => ({ values: { quantity: n + 1, supplierUnitPrice: 9 } })),
});

it("reads all lines and all price breaks of a document that has more than a page of both", async () => {
  const save = async (body: object) => {
    const call = { resource: "supplierQuote", ...body };
    const { status, json } = await company1.send("POST", "/api/console/document/save", call);
    expect([status, json]).toEqual([200, json]);
    return String(json.id);
  };
  // 50 of these lines have more price breaks than a page, in one call.
  const id = await save({
    values: { supplierId: demoId("sup", 3), currencyCode: "USD", exchangeRate: 1 },
    lines: Array.from({ length: 60 }, () => line(21)),
  });
  await save({ id, lines: Array.from({ length: 945 }, () => line(0)) });
  const resource = findResource("supplierQuote");
  const lines = resource && describeDocument(resource)?.lines;
  if (!lines) throw new Error("Supplier quotes have no lines.");
  const read = await readLines(lines, id, undefined, records);
  expect(read).toHaveLength(1_005);
  expect(new Set(read.map((row) => row.id)).size).toBe(1_005);
  expect(read.flatMap(({ breaks }) => breaks)).toHaveLength(60 * 21);
});
