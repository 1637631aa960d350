import { expect, it } from "vitest";
import * as z from "zod";
import type { Draft } from "@/components/form/draft/draft";
import { text } from "@/lib/schemas/fields";
import { describeForm } from "@/lib/view-models/form-fields";
import { isSame, withFilled, withRest, withTyped } from "./line-drafts";

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

const rest = { of: "ordered", less: "shipped", sets: "open" };

it.each([
  // The last of three shipments of ten pieces, of which it was to take the remaining two.
  ["less", { ordered: "10", shipped: "2", open: "0" }, "shipped", ["", "1", "1.", "1.9"], "0.1"],
  ["more", { ordered: "10", shipped: "2", open: "0" }, "shipped", ["3"], "-1"],
  ["of a larger order", { ordered: "", shipped: "", open: "" }, "ordered", ["4", "40"], "40"],
  ["of what is no number", { ordered: "10", shipped: "2", open: "8" }, "shipped", ["two", "4"], "6"],
])("what a line leaves open follows %s", (_, line, name, typed, left) => {
  const changed = typed.reduce<Draft>((now, value) => withRest(withTyped(now, name, value), now, rest), line);
  expect(changed).toMatchObject({ [name]: typed.at(-1), open: left });
});

it("what a person has typed as left open stays", () => {
  const typed = withTyped({ ordered: "10", shipped: "2", open: "0" }, "open", "5");
  expect(withRest(withTyped(typed, "shipped", "1"), typed, rest)).toMatchObject({ shipped: "1", open: "5" });
});
