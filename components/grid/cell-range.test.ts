import { expect, test } from "vitest";
import { clampRange, everything, placesIn, rangeOf, sizeOf, wholeColumns, wholeRows } from "./cell-range";

const extent = { rows: 3, columns: 4 };

test("a span is a range whichever way it was drawn, without header and heads of rows", () => {
  const range = { top: 0, bottom: 2, left: 1, right: 3 };
  expect(rangeOf({ anchor: { row: 2, column: 3 }, head: { row: 0, column: 1 } })).toEqual(range);
  expect(rangeOf({ anchor: { row: 2, column: 3 }, head: { row: -1, column: 0 } })).toEqual(range);
  expect(sizeOf(range)).toBe(9);
});

test("rows, columns and everything are selected whole", () => {
  const span = { anchor: { row: 1, column: 2 }, head: { row: 2, column: 2 } };
  expect(rangeOf(wholeRows(span, extent))).toEqual({ top: 1, bottom: 2, left: 1, right: 3 });
  expect(rangeOf(wholeColumns(span, extent))).toEqual({ top: 0, bottom: 2, left: 2, right: 2 });
  expect(sizeOf(rangeOf(everything(extent)))).toBe(9);
});

test("a range shrinks with its grid", () => {
  const range = { top: 1, bottom: 9, left: 2, right: 9 };
  expect(clampRange(range, extent)).toEqual({ top: 1, bottom: 2, left: 2, right: 3 });
  expect(clampRange(range, { rows: 1, columns: 4 })).toBeNull();
});

test("cells come in reading order", () => {
  expect(placesIn({ top: 0, bottom: 1, left: 1, right: 2 })).toEqual([
    { row: 0, column: 1 },
    { row: 0, column: 2 },
    { row: 1, column: 1 },
    { row: 1, column: 2 },
  ]);
});
