import { expect, it } from "vitest";
import * as z from "zod";
import { factsOf, optionsOf } from "@/lib/schemas/fields";
import { describeDocument } from "@/lib/view-models/document/document-screen";
import { knownResource } from ".";
import type { Resource } from "./define";
import { allDocuments } from "./documents";

const offers = allDocuments().flatMap(({ document: { lines, next } }) =>
  next.flatMap(({ resource, offered }) => (offered ? [{ lines, resource, offered }] : [])),
);

const typeOf = ({ name, row }: Resource, column: string) =>
  factsOf(row.shape[column] ?? z.never())?.type ?? expect.fail(`${name} has no column ${column}.`);

it.each(offers)(
  "lines of $resource are filled in by columns of the lines and price breaks that a document offers",
  ({ lines, resource, offered: { except, sets, priced, choice, unpriced } }) => {
    const line = knownResource(lines?.resource ?? "");
    const price = knownResource(lines?.breaks?.resource ?? "");
    const next = describeDocument(knownResource(resource))?.lines;
    const added = knownResource(next?.resource ?? "");
    const options = optionsOf(line.row.shape[except.column] ?? z.never());
    expect(options).toEqual(expect.arrayContaining([...except.values]));
    for (const [from, filled] of [
      [line, sets],
      [price, priced],
    ] as const)
      for (const [field, column] of Object.entries(filled))
        expect([field, typeOf(added, field)]).toEqual([field, typeOf(from, column)]);
    for (const column of Object.values(choice)) expect(typeOf(price, column)).toBe("numeric");
    expect([typeOf(added, unpriced.quantity), typeOf(line, unpriced.list)]).toEqual(["numeric", "numeric[]"]);
    // What the form has no field for would not be saved.
    const form = next?.fields.map(({ name }) => name);
    const filled = [...Object.keys(sets), ...Object.keys(priced), unpriced.quantity];
    expect(form).toEqual(expect.arrayContaining(filled));
  },
);
