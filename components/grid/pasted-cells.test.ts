import { expect, test } from "vitest";
import { pastedCells } from "./pasted-cells";

const at = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });
const written = (cells: ReturnType<typeof pastedCells>) =>
  cells.map(({ place, text }) => `${place.row}.${place.column} ${text}`);

test("a block is pasted from the first selected cell on; shorter lines are blank at their end", () => {
  expect(written(pastedCells(at(2, 1), "a\tb\r\nc\r\n"))).toEqual(["2.1 a", "2.2 b", "3.1 c", "3.2 "]);
});

test("one value fills the selection, and a block as often as the selection holds it", () => {
  const range = { top: 0, bottom: 1, left: 1, right: 2 };
  expect(written(pastedCells(range, "x"))).toEqual(["0.1 x", "0.2 x", "1.1 x", "1.2 x"]);
  expect(written(pastedCells(range, "x\ty"))).toEqual(["0.1 x", "0.2 y", "1.1 x", "1.2 y"]);
  expect(written(pastedCells(range, "x\ny\nz"))).toEqual(["0.1 x", "1.1 y", "2.1 z"]);
});

test("nothing is pasted from an empty clipboard", () => {
  expect(pastedCells(at(0, 1), "")).toEqual([]);
});
