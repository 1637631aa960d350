import { expect, it } from "vitest";
import { changedByThem, changesToSend, conflictsOf } from "./conflict";

const base = { name: "Bolt", price: 1, tags: ["a"], note: null };

it("asks only about fields that both changed differently, so that nobody decides what is decided", () => {
  const theirs = { ...base, name: "Screw", tags: ["a", "b"] };
  const mine = { name: "Bolt M8", price: 2, tags: ["a", "b"] };
  expect(conflictsOf(base, theirs, mine).map(({ name, isOpen }) => [name, isOpen])).toEqual([
    ["name", true],
    ["price", false],
    ["tags", false],
  ]);
});

it("sends no field that they hold already, and none that was given up", () => {
  const theirs = { ...base, name: "Screw", tags: ["a", "b"] };
  const conflicts = conflictsOf(base, theirs, { name: "Bolt M8", price: 2, tags: ["a", "b"] });
  expect(changesToSend(conflicts, { name: "theirs" })).toEqual({ price: 2 });
  expect(changesToSend(conflicts, { name: "mine" })).toEqual({ name: "Bolt M8", price: 2 });
});

it("names what only they changed, so that one sees what a save leaves in place", () => {
  const theirs = {
    ...base,
    note: "new",
    price: 3,
    updatedAt: "2026-11-21T12:00:00.000Z",
    updatedBy: "usr_2",
  };
  expect(changedByThem(base, theirs, { price: 2 })).toEqual(["note"]);
});
