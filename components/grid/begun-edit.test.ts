import { expect, test } from "vitest";
import { beginningOf, type Editing, withoutLast, withText } from "./begun-edit";

const opened: Editing = { place: { row: 0, column: 1 }, text: null };
const text = { kind: "text" } as const;
const all: Editing = { ...opened, isAll: true };

test("what is typed after F2 follows the value", () => {
  const edit = withText(withText(opened, "/"), "x");
  expect(beginningOf(edit, "https://a.example", text)).toEqual({ draft: "https://a.example/x", text: null });
});

test("Backspace removes what was typed, then the end of the value", () => {
  const edit = withText(withoutLast(withoutLast(withText(opened, "y"))), "b");
  expect(beginningOf(edit, "abc", text)).toEqual({ draft: "abb", text: null });
  expect(beginningOf(withoutLast(withoutLast(opened)), "a", text)).toEqual({ draft: "", text: null });
});

test("what is typed over the selected value replaces it", () => {
  expect(beginningOf(withText(withText(all, "n"), "o"), "abc", text)).toEqual({ draft: "abc", text: "no" });
  expect(beginningOf(withoutLast(all), "abc", text)).toEqual({ draft: "abc", text: "" });
  expect(beginningOf(withoutLast(withText(withText(all, "n"), "o")), "abc", text)).toEqual({
    draft: "abc",
    text: "n",
  });
  const typed = { ...withText(opened, ""), text: "ab", isAll: true };
  expect(withText(typed, "c")).toEqual({ place: opened.place, text: "c" });
});

test("in a value that is chosen, what is typed chooses another", () => {
  const day = beginningOf(withText(opened, "5"), "2026-01-31", { kind: "date" });
  expect(day).toEqual({ draft: "2026-01-31", text: "5" });
  expect(beginningOf(withText(opened, "y"), null, { kind: "boolean" })).toEqual({ draft: null, text: "y" });
  expect(beginningOf(opened, true, { kind: "boolean" })).toEqual({ draft: true, text: null });
});
