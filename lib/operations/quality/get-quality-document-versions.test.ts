import { expect, test } from "vitest";
import { responseOf, workedExample } from "../testing/reading";
import { brightlathe, insertRows } from "../testing/worked-example";
import * as operation from "./get-quality-document-versions";

const pool = await workedExample();

await insertRows(pool, brightlathe, {
  qualityDocument: [1, 10, 2.5, 2].map((version) => ({ name: "Deburring", version })),
});

const versions = async (name: string, version: number) =>
  (await responseOf(pool, operation, brightlathe, { name, version }))?.results.map((row) => row.version);

test("the other versions come highest first, as numbers", async () => {
  expect(await versions("Deburring", 2.5)).toEqual([10, 2, 1]);
});

test("a version that does not exist leaves none out", async () => {
  expect(await versions("Deburring", -1e300)).toEqual([10, 2.5, 2, 1]);
});

test("only the very same name is the same document", async () => {
  expect(await versions("deburring", 1)).toEqual([]);
  expect(await versions("Unknown", 1)).toEqual([]);
});
