import { expect, it } from "vitest";
import { resources } from "@/lib/resources";
import { describeResource } from "@/lib/view-models/resource-screen";
import { labelTargets } from "./label-query";
import { inRow } from "./row-reference";

const columnsOf = (name: "notificationDelivery" | "receipt" | "trackedEntity") =>
  describeResource(resources[name]).columns;
const columnOf = (name: Parameters<typeof columnsOf>[0], column: string) => {
  const found = columnsOf(name).find((one) => one.name === column);
  if (!found) throw new Error(`${name} has no ${column}.`);
  return found;
};

it("an ID refers to the table that another column names", () => {
  const documentId = columnOf("notificationDelivery", "documentId");
  const referred = (event: string, id: string) => {
    const { column, value } = inRow(documentId, { event, documentId: id });
    return [column.reference?.resource, value];
  };
  expect(referred("job-completed", "job_1")).toEqual(["job", "job_1"]);
  expect(referred("quote-expired", "quo_1")).toEqual(["quote", "quo_1"]);
  expect(referred("gauge-calibration-expired", "gau_1:2026-05-01")).toEqual(["gauge", "gau_1"]);
  expect(referred("something of an integration", "x")).toEqual([undefined, "x"]);
  expect(referred("constructor", "x")).toEqual([undefined, "x"]);
});

it("labels are requested once for each table that the rows refer to", () => {
  const rows = [
    { sourceDocument: "Purchase Order", sourceDocumentId: "po_2" },
    { sourceDocument: "Purchase Order", sourceDocumentId: "po_1" },
    { sourceDocument: "Sales Invoice", sourceDocumentId: "inv_1" },
    { sourceDocument: "Inbound Transfer", sourceDocumentId: "tr_1" },
    { sourceDocument: null, sourceDocumentId: null },
  ];
  const targets = labelTargets([columnOf("receipt", "sourceDocumentId")], rows);
  expect(targets.map(({ target, values }) => [target.resource, values])).toEqual([
    ["purchaseOrder", ["po_1", "po_2"]],
    ["salesInvoice", ["inv_1"]],
  ]);
});

it("every kind of document refers to a resource that can be opened", () => {
  for (const [name, column] of [
    ["notificationDelivery", "documentId"],
    ["receipt", "sourceDocumentId"],
    ["trackedEntity", "sourceDocumentId"],
  ] as const) {
    const references = Object.values(columnOf(name, column).referenceBy?.references ?? {});
    expect(references.length, name).toBeGreaterThan(5);
  }
});
