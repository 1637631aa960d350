import { expect, test } from "vitest";
import { isSame } from "./line-drafts";

test("a line is the same while the values of the fields are, also those of copied lists", () => {
  const line = { itemId: "item_1", quantity: ["4", "10"], description: "" };
  const copy = { ...line, quantity: ["4", "10"], description: "Wheel" };
  expect(isSame(line, copy, ["itemId", "quantity"])).toBe(true);
  expect(isSame(line, copy, ["description"])).toBe(false);
  expect(isSame(line, { ...copy, quantity: ["4"] }, ["quantity"])).toBe(false);
  expect(isSame(line, copy, null)).toBe(true);
  expect(isSame(line, null, null)).toBe(false);
});
