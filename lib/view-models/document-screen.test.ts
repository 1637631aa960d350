import { expect, it } from "vitest";
import { allDocuments } from "@/lib/resources/documents";
import { describeDocument, filledFields } from "./document-screen";

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
