import { describe, expect, it } from "vitest";
import type { Resource } from "@/lib/resources/define";
import { allDocuments, documentOf } from "@/lib/resources/documents";
import { customer } from "@/lib/resources/sales/customer";
import { quote } from "@/lib/resources/sales/quote";
import { quoteLine } from "@/lib/resources/sales/quote-line";
import { salesOrder } from "@/lib/resources/sales/sales-order";
import type { FormPurpose } from "@/lib/view-models/record-form";
import {
  describeDocument,
  describeDocumentForm,
  documentSchema,
  filledFields,
  lineTables,
} from "./document-screen";

it.each(allDocuments().map((one) => [one.resource.name, one] as const))(
  "the form of a line of %s has every field that is filled in",
  (_name, { resource }) => {
    const lines = describeDocument(resource)?.lines;
    for (const list of [lines, lines?.breaks]) {
      const names = list?.fields.map(({ name }) => name) ?? [];
      expect(names).toEqual(expect.arrayContaining(filledFields(list?.prefill ?? [])));
    }
  },
);

it.each(
  allDocuments().flatMap(({ resource, document }) =>
    document.required.flatMap((name) =>
      (["create", "update"] as const).map((purpose) => [resource.name, name, purpose, resource] as const),
    ),
  ),
)(
  "a %s without %s is incomplete (%s), whether it is empty or omitted",
  (_resource, name, purpose, resource) => {
    const schema = documentSchema(resource, purpose);
    for (const values of [{}, { [name]: null }, { [name]: "" }]) {
      const issues = schema.safeParse(values).error?.issues.filter(({ path }) => path[0] === name);
      expect(issues).toHaveLength(1);
    }
  },
);

describe("the screen of a document", () => {
  const screen = describeDocument(quote) ?? expect.fail();
  const fieldsOf = (purpose: FormPurpose) => describeDocumentForm(quote, screen, purpose).fields;

  it("names the records that belong to it and the documents that follow", () => {
    expect(describeDocument(salesOrder)?.titles).toMatchObject({ shipment: "Shipment" });
    expect(screen.next).toContainEqual(
      expect.objectContaining({ resource: "salesOrder", title: "New sales order", scope: "sales:write" }),
    );
    expect(describeDocument(customer)).toBeNull();
  });

  it("knows the tables of its lines and their price breaks", () => {
    const tablesOf = (resource: Resource) => lineTables(documentOf(resource)?.document);
    expect(tablesOf(salesOrder)).toEqual(["salesOrderLine"]);
    expect(tablesOf(quote)).toEqual(["quoteLine", "quoteLinePrice"]);
    expect(lineTables()).toEqual([]);
  });

  it("has no field that its steps set, and no field of a line for what names or numbers the line", () => {
    expect(fieldsOf("create").map(({ name }) => name)).not.toContain("status");
    const line = screen.lines?.fields.map(({ name }) => name) ?? [];
    for (const name of ["quoteId", "id", "customFields", "notes"]) expect(line).not.toContain(name);
    expect(line.slice(0, screen.lines?.columns.length)).toEqual(screen.lines?.columns);
    expect(new Set(line).size).toBe(line.length);
  });

  it("begins a line with the defaults of the database and of the document", () => {
    const presets = { quoteLine: { unitOfMeasureCode: "EA" } };
    const { fields = [], defaults = {} } = describeDocument(quote, presets)?.lines ?? {};
    const presetOf = (name: string) => fields.find((field) => field.name === name)?.preset;
    expect(presetOf("unitOfMeasureCode")).toBe("EA");
    for (const [name, value] of Object.entries(defaults)) expect(presetOf(name)).toBe(value);
  });

  it("asks for no opportunity, since one is made with the document", () => {
    const [made] = fieldsOf("create").filter(({ name }) => name === "opportunityId");
    expect(made).toMatchObject({ required: false, optional: true });
    expect(documentSchema(quote, "update").shape.opportunityId?.safeParse(undefined).success).toBe(true);
  });

  it("requires what the document does, and takes it without lines", () => {
    const required = screen.required;
    for (const name of required)
      expect(fieldsOf("update").find((field) => field.name === name)).toMatchObject({ required: true });
    const lines = fieldsOf("create").at(-1);
    expect(lines).toMatchObject({ name: "lines", kind: "list", required: false, optional: true });
    const inner = lines?.element?.fields ?? [];
    expect(inner[0]).toMatchObject({ name: "id", optional: true });
    expect(inner.at(-1)).toMatchObject({ name: "breaks", kind: "list", label: "Price breaks" });
  });
});

describe("the lines of a document in a form", () => {
  const linesOf = (values: unknown) => {
    const { error } = documentSchema(quote, "create").safeParse({ customerId: "cust_1", lines: values });
    return error?.issues.map(({ path }) => path.join(".")) ?? [];
  };

  it("are checked one by one, with their place, and blank ones are ignored", () => {
    expect(linesOf([])).toEqual([]);
    expect(linesOf([{}, { itemId: "" }])).toEqual([]);
    const line = { ...quoteLine.example, quoteId: undefined, status: "Not Started" };
    expect(linesOf([{}, line])).toEqual([]);
    expect(linesOf([{}, { ...line, quantity: "many" }])).toEqual(["lines.1.quantity"]);
  });
});
