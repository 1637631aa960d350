import { expect, it } from "vitest";
import * as z from "zod";
import type { Draft } from "@/components/form/draft/draft";
import { text } from "@/lib/schemas/fields";
import { describeForm } from "@/lib/view-models/form-fields";
import { isSame, withFilled, withTyped } from "./line-drafts";

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

it("what an item fills in replaces no field that the user has typed into, and adds no field that the form lacks", () => {
  const fields = describeForm(z.object({ description: text("Description"), unitPrice: text("Unit price") }));
  const typed = withTyped({ description: "", unitPrice: "" }, "description", "Wheel, blue");
  const filled = withFilled(typed, fields, { description: "Wheel", unitPrice: "12", itemType: "Part" });
  expect(filled).toMatchObject({ description: "Wheel, blue", unitPrice: "12" });
  expect(filled).not.toHaveProperty("itemType");
});

it("a field for which an item has nothing keeps its value", () => {
  const fields = describeForm(z.object({ unitPrice: text("Unit price") }));
  expect(withFilled({ unitPrice: "12" }, fields, {})).toEqual({ unitPrice: "12" });
});
