import { expect, it } from "vitest";
import { readParameters } from "./filter";

const kept = { asOf: "2026-06-30", search: "Redstone" };

it.each<[Parameters<typeof readParameters>[0], object]>([
  [{}, { filter: {}, page: 1 }],
  [
    { ...kept, page: "3" },
    { filter: kept, page: 3 },
  ],
  [
    { asOf: "", search: "" },
    { filter: {}, page: 1 },
  ],
  [
    { ...kept, asOf: "2026-02-30" },
    { filter: { search: "Redstone" }, page: 1 },
  ],
  [{ asOf: "0000-01-01" }, { filter: {}, page: 1 }],
  [
    { ...kept, search: "a\0" },
    { filter: { asOf: kept.asOf }, page: 1 },
  ],
  [{ search: ["a", "b"] }, { filter: {}, page: 1 }],
  [{ search: "a".repeat(201) }, { filter: {}, page: 1 }],
  ...["", "0", "-1", "-Infinity", "two", "NaN"].map((page): [{ page: string }, object] => [
    { page },
    { filter: {}, page: 1 },
  ]),
  [{ page: "2.5" }, { filter: {}, page: 2 }],
  ...["1e300", "Infinity", "9007199254740991"].map((page): [{ page: string }, object] => [
    { page },
    { filter: {}, page: 1_000_000 },
  ]),
])("the parameters %j are read as %j", (parameters, read) => {
  expect(readParameters(parameters)).toEqual(read);
});
