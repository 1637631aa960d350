import { expect, it } from "vitest";
import { resources } from "@/lib/resources";
import { describeResource } from "@/lib/view-models/resource-screen";
import { changedByThem, changesToSend, conflictsOf } from "./conflict";

const base = { name: "Bolt", price: 1, tags: ["a"], note: null };

it("asks only about fields that both users changed to different values", () => {
  const theirs = { ...base, name: "Screw", tags: ["a", "b"] };
  const mine = { name: "Bolt M8", price: 2, tags: ["a", "b"] };
  expect(conflictsOf(base, theirs, mine).map(({ name, isOpen }) => [name, isOpen])).toEqual([
    ["name", true],
    ["price", false],
    ["tags", false],
  ]);
});

it("omits fields that already have my value and fields where theirs was chosen", () => {
  const theirs = { ...base, name: "Screw", tags: ["a", "b"] };
  const conflicts = conflictsOf(base, theirs, { name: "Bolt M8", price: 2, tags: ["a", "b"] });
  expect(changesToSend(conflicts, { name: "theirs" })).toEqual({ price: 2 });
  expect(changesToSend(conflicts, { name: "mine" })).toEqual({ name: "Bolt M8", price: 2 });
});

const screen = { write: { required: ["name"], optional: ["note", "price"], updateOnly: false } };

it("lists the fields that only they changed, which a save keeps", () => {
  const theirs = {
    ...base,
    note: "new",
    price: 3,
    updatedAt: "2026-11-21T12:00:00.000Z",
    updatedBy: "usr_2",
  };
  expect(changedByThem(screen, base, theirs, { price: 2 })).toEqual(["note"]);
});

it("does not list what the database works out, which the save will change again", () => {
  const stored = { status: "Draft", totalAmount: 10, balance: 10 };
  const theirs = { status: "Submitted", totalAmount: 70, balance: 70 };
  expect(changedByThem(describeResource(resources.salesInvoice), stored, theirs, {})).toEqual(["status"]);
});
