import { expect, test } from "vitest";
import { responseOf, workedExample } from "../testing/reading";
import { brightlathe, insertRows } from "../testing/worked-example";
import * as operation from "./get-gauge-calibration-records";

const pool = await workedExample();

const record = (id: string, dateCalibrated: string) => ({
  id,
  gaugeId: "gau_1",
  dateCalibrated,
  inspectionStatus: "Pass",
  createdAt: "2026-01-05T10:00:00.000Z",
});
await insertRows(pool, brightlathe, {
  gaugeCalibrationRecord: [
    record("gcr_a", "2026-01-03"),
    record("gcr_b", "2026-01-04"),
    record("gcr_c", "2026-01-03"),
  ],
});

type Args = NonNullable<(typeof operation.contract.example)["args"]>;

async function ids(args?: Args) {
  const response = await responseOf(pool, operation, brightlathe, args ? { args } : {});
  return response?.results.map(({ id }) => id);
}

const everything = ["gcr_9", "gcr_8", "gcr_b", "gcr_c", "gcr_a", "gcr_7"];

test("records come newest first, then by the day of calibration, then by id", async () => {
  expect(await ids()).toEqual(everything);
});

test("pages put together are the whole list", async () => {
  const pages = await Promise.all([0, 2, 4, 6].map((offset) => ids({ limit: 2, offset })));
  expect(pages.flat()).toEqual(everything);
  expect(pages.at(-1)).toEqual([]);
});

test.each([null, "", undefined])("a search for %j is no search", async (search) => {
  expect(await ids({ search })).toEqual(everything);
});

test.each([
  ["g000007", "the gauge's number"],
  ["OUTSIDE micro", "its description"],
  ["mx_100", "its model number"],
  ["77\\a", "its serial number"],
])("%s is found in %s, in any case", async (search) => {
  expect(await ids({ search })).toEqual(["gcr_8", "gcr_7"]);
});

test.each(["%", "_", "\\"])("a search for %s means that character", async (search) => {
  expect(await ids({ search })).toEqual(["gcr_8", "gcr_7"]);
});

test("what is in no gauge is in no list", async () => {
  expect(await ids({ search: "micro%meter" })).toEqual([]);
});

test.each([
  { args: { limit: 0 } },
  { args: { limit: 1001 } },
  { args: { limit: 2.5 } },
  { args: { offset: -1 } },
  { args: { search: 7 } },
  { args: { page: 2 } },
  { limit: 5 },
])("%j is rejected, because a page must be the requested one", (request) => {
  expect(operation.contract.input.safeParse(request).success).toBe(false);
});
