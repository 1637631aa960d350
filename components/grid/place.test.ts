import { describe, expect, test } from "vitest";
import { clampPlace, moveByKey } from "./place";

const extent = { rows: 100, columns: 5, page: 20 };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });
const from = { row: 50, column: 2 };

describe("grid keys", () => {
  test.each([
    ["ArrowUp", false, { row: 49, column: 2 }],
    ["ArrowDown", false, { row: 51, column: 2 }],
    ["ArrowLeft", false, { row: 50, column: 1 }],
    ["ArrowRight", false, { row: 50, column: 3 }],
    ["Home", false, { row: 50, column: 0 }],
    ["End", false, { row: 50, column: 4 }],
    ["Home", true, { row: -1, column: 0 }],
    ["End", true, { row: 99, column: 4 }],
    ["PageUp", false, { row: 30, column: 2 }],
    ["PageDown", false, { row: 70, column: 2 }],
  ] as const)("%s (with Ctrl: %s) moves as the ARIA grid pattern specifies", (key, ctrl, to) => {
    expect(moveByKey(from, press(key, ctrl), extent)).toEqual(to);
  });

  test("stop at the edges, with the header as the first row", () => {
    expect(moveByKey({ row: -1, column: 0 }, press("ArrowUp"), extent)).toEqual({ row: -1, column: 0 });
    expect(moveByKey({ row: 99, column: 4 }, press("ArrowDown"), extent)).toEqual({ row: 99, column: 4 });
    expect(moveByKey({ row: 5, column: 0 }, press("PageUp"), extent)).toEqual({ row: -1, column: 0 });
  });

  test("follow the text direction", () => {
    expect(moveByKey(from, press("ArrowLeft"), extent, true)).toEqual({ row: 50, column: 3 });
  });

  test("that move nothing are not handled", () => {
    for (const key of ["Tab", "a", "Escape", "constructor", "__proto__"]) {
      expect(moveByKey(from, press(key), extent)).toBeNull();
    }
  });

  test("a position is clamped when rows or columns were removed", () => {
    expect(clampPlace({ row: 99, column: 4 }, { rows: 3, columns: 2 })).toEqual({ row: 2, column: 1 });
    expect(clampPlace({ row: 4, column: 1 }, { rows: 0, columns: 2 })).toEqual({ row: -1, column: 1 });
  });
});
