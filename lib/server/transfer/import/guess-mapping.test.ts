import { expect, test } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import type { FileFormat } from "@/lib/schemas/imports";
import { describeResource } from "@/lib/view-models/resource-screen";
import { guessMapping } from "./guess-mapping";

const format: FileFormat = { encoding: "utf-8", separator: ",", decimal: ".", dateOrder: "ymd" };
const guess = (resource: Resource, ...headings: string[]) =>
  guessMapping(
    describeResource(resource),
    headings.map((name) => ({ name, values: [] })),
    format,
    {},
  );

test("a column that only the server sets is imported into no other whose name begins alike", () => {
  expect(guess(resources.salesInvoice, "Invoice number", "Total")).toEqual(["invoiceId", null]);
  expect(guess(resources.item, "Item number and revision", "Name")).toEqual([null, "name"]);
});

test("a label decides before the name of another column", () => {
  expect(guess(resources.receipt, "Source document")).toEqual(["sourceDocumentId"]);
  expect(guess(resources.receipt, "Source type", "Source document ID")).toEqual([
    "sourceDocument",
    "sourceDocumentId",
  ]);
});
