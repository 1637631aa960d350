import { expect, it } from "vitest";
import type { Draft } from "@/components/form/draft";
import { isSame } from "./line-drafts";

const before = { itemId: "item_1", quantityList: ["4"], notes: { text: "a", before: "null" } };
const names = Object.keys(before);

it.each<[string, Draft, boolean]>([
  ["a copy of it", structuredClone(before), true],
  ["one with another value in another field", { ...before, description: "Wheel" }, true],
  ["one with another item", { ...before, itemId: "item_2" }, false],
  ["one with other quantities", { ...before, quantityList: ["4", "5"] }, false],
  ["one with another text", { ...before, notes: { ...before.notes, text: "b" } }, false],
  ["one without its quantities", { ...before, quantityList: [] }, false],
])("a line compared with %s", (_, now, same) => {
  expect(isSame(before, now, names)).toBe(same);
});

it("a line is the same whatever its values when no fields are named", () => {
  expect(isSame(before, {}, null)).toBe(true);
});
