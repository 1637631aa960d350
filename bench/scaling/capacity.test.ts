import { expect, test } from "vitest";
import { capacityTables } from "./capacity";
import { limitTable } from "./report";

const costs = { workers: 1, callsPerSecond: 1_000, client: 1 };
const measured = [
  { ...costs, title: "list", server: 300, database: 200 },
  { ...costs, title: "key", server: 100, database: 100 },
  { ...costs, title: "create", server: 1_000, database: 2_000 },
  { ...costs, workers: 2, title: "list", server: 9_999, database: 9_999 },
];
const sizes = { row: 600, audit: 400, events: 1_500, log: 5_000 };

/** The cells of the row that begins with a title. */
const rowOf = (table: string, title: string) =>
  table
    .split("\n")
    .find((line) => line.startsWith(title))
    ?.slice(title.length)
    .trim()
    .split(/\s{2,}/);

test("what a company needs and what many need follow from the figures of one call", () => {
  const tables = capacityTables(measured, { average: 700, without: sizes, sent: sizes });
  // 500,000 lists, 500,000 keys and 100,000 writes.
  expect(rowOf(tables, "100 people, one system connected")).toEqual(
    ["1,000,000", "100,000", "300", "350", "0.1", "0.15", "0.5"], // CPU seconds, then GB
  );
  // A month has 633,600 working seconds, of which the busiest have three times the average.
  expect(rowOf(tables, "10×: 100 companies")).toEqual(["521", "47", "0.14", "0.071", "0.095", "0.24", "10"]);
});

test("the cores of PostgreSQL limit the calls, and the costs the processes that use them up", () => {
  expect(rowOf(limitTable(measured), "list")).toEqual(
    ["1.50", "10,000", "3", "40,000", "12", "160,000", "48"], // ratio, then calls/s and WORKERS for 2, 8 and 32 cores
  );
});
