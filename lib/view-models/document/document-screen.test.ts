import { expect, it } from "vitest";
import { allDocuments } from "@/lib/resources/documents";
import { describeDocument, documentSchema, filledFields } from "./document-screen";

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
