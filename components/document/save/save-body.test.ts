import { expect, it } from "vitest";
import { plainReader } from "@/components/value/format-value";
import { findResource } from "@/lib/resources";
import { describeDocument } from "@/lib/view-models/document/document-screen";
import { linesToSend, placeIssues } from "./save-body";
import { tooManyToSave } from "./too-many-to-save";

function linesOf(name: string) {
  const resource = findResource(name);
  const lines = resource && describeDocument(resource)?.lines;
  return lines ?? expect.fail(`${name} has no lines.`);
}

const stored = [
  { id: "invl_1", itemId: "item_1", quantity: 1, unitPrice: 5, sortOrder: 4 },
  { id: "invl_2", itemId: "item_2", quantity: 2, unitPrice: 5, sortOrder: 2 },
];

it("sends what changed, numbers new lines after the last, leaves blank ones out and deletes missing ones", () => {
  const given = [
    { id: "invl_1", itemId: "item_1", quantity: 3, unitPrice: 5 },
    { quantity: 0, unitOfMeasureCode: "EA" },
    { itemId: "item_3", quantity: 7 },
  ];
  const { lines, places } = linesToSend(given, linesOf("salesInvoice"), stored);
  expect(lines).toEqual([
    { id: "invl_1", values: { quantity: 3 } },
    { values: { itemId: "item_3", quantity: 7, sortOrder: 5 } },
    { id: "invl_2", delete: true },
  ]);
  const issues = [{ path: ["lines", 1, "values", "itemId"], message: "Unknown." }];
  expect(placeIssues(issues, places)).toEqual([{ path: ["lines", 2, "itemId"], message: "Unknown." }]);
});

it("names what is too much for one call, before a form is filled in that could not be saved", () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => ({ id: String(n) }));
  const reasonFor = (lines: number, breaks: number) =>
    tooManyToSave(
      linesOf("quote"),
      many(lines).map((line) => ({ ...line, breaks: many(breaks) })),
      plainReader,
    );
  expect(reasonFor(1_000, 1)).toBeNull();
  expect(reasonFor(1, 100)).toBeNull();
  expect(reasonFor(1_001, 1)).toMatch(/^It has more than 1,000 lines,/);
  expect(reasonFor(1, 101)).toMatch(/^A line has more than 100 price breaks,/);
});

it("sends price breaks with their line", () => {
  const before = [{ id: "qln_1", itemId: "item_1", breaks: [{ id: "qlp_1", quantity: 1, unitPrice: 9 }] }];
  const given = [
    { id: "qln_1", itemId: "item_1", breaks: [{ quantity: 10, unitPrice: 8 }, { unitPrice: 1 }] },
  ];
  expect(linesToSend(given, linesOf("quote"), before).lines).toEqual([
    {
      id: "qln_1",
      values: {},
      breaks: [{ values: { quantity: 10, unitPrice: 8 } }, { id: "qlp_1", delete: true }],
    },
  ]);
});

it("names the versions of stored lines, and locates a conflict", () => {
  const before = stored.map((line) => ({ ...line, "#version": "1-a" }));
  const { lines, places } = linesToSend(
    [{ id: "invl_1", itemId: "item_1", quantity: 9, unitPrice: 5 }],
    linesOf("salesInvoice"),
    before,
  );
  expect(lines).toEqual([
    { id: "invl_1", version: "1-a", values: { quantity: 9 } },
    { id: "invl_2", version: "1-a", delete: true },
  ]);
  const issues = [0, 1].map((at) => ({ path: ["lines", at], message: `Line ${at + 1} has changed.` }));
  expect(placeIssues(issues, places)).toEqual([
    { path: ["lines", 0], message: "Line 1 has changed." },
    { path: [], message: "A line that you removed: Line 2 has changed." },
  ]);
});
