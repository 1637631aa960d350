import { expect, it } from "vitest";
import { findResource } from "@/lib/resources";
import { describeDocument } from "@/lib/view-models/document/document-screen";
import { linesToSend } from "../save/save-body";
import { lineConflicts, withoutRemoved, withVersionsOf } from "./merge-lines";

function linesOf(name: string) {
  const resource = findResource(name);
  const lines = resource && describeDocument(resource)?.lines;
  return lines ?? expect.fail(`${name} has no lines.`);
}

const line = (id: string, quantity: number, version: string) => ({
  id,
  itemId: "item_1",
  quantity,
  unitPrice: 5,
  "#version": version,
});
const base = ["a", "b", "c", "d"].map((id) => line(id, 1, "1"));
// Another user changed a and b, and removed c and d.
const theirs = [line("a", 2, "2"), line("b", 2, "2")];
// The form changed a and c, and leaves b and d as they were.
const mine = [
  { id: "a", itemId: "item_1", quantity: 3, unitPrice: 5 },
  { id: "b", itemId: "item_1", quantity: 1, unitPrice: 5 },
  { id: "c", itemId: "item_1", quantity: 4, unitPrice: 5 },
  { id: "d", itemId: "item_1", quantity: 1, unitPrice: 5 },
];

it("names the lines that both changed, with the values of each, and no others", () => {
  expect(lineConflicts(mine, linesOf("salesInvoice"), base, theirs)).toMatchObject([
    { title: "Line 1", kind: "changed", theirs: { quantity: 2 }, mine: { quantity: 3 } },
    { title: "Line 3", kind: "removed by them" },
  ]);
  const removed = lineConflicts([], linesOf("salesInvoice"), base, theirs);
  expect(removed.map(({ kind }) => kind)).toEqual(["removed by me", "removed by me"]);
});

it("sends mine over theirs, adds again what they removed and I changed, and leaves the rest as they have it", () => {
  const lines = linesOf("salesInvoice");
  const kept = withoutRemoved(mine, lines, base, theirs);
  expect(linesToSend(kept, lines, withVersionsOf(theirs, base)).lines).toMatchObject([
    { id: "a", version: "2", values: { quantity: 3 } },
    { id: "b", version: "2", values: {} },
    { values: { itemId: "item_1", quantity: 4, unitPrice: 5 } },
  ]);
});

it("names price breaks that both changed", () => {
  const quoted = (breakQuantity: number) => [
    { id: "q", itemId: "item_1", breaks: [{ id: "p", quantity: breakQuantity, unitPrice: 9 }] },
  ];
  expect(lineConflicts(quoted(30), linesOf("quote"), quoted(10), quoted(20))).toMatchObject([
    { title: "Line 1, price break 1,", kind: "changed", theirs: { quantity: 20 }, mine: { quantity: 30 } },
  ]);
});
