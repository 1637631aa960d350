import { describe, expect, it } from "vitest";
import * as z from "zod";
import { boolean, id, number, oneOf, percent, secret } from "@/lib/schemas/fields";
import { describeResult } from "./result-screen";

const row = z.object({
  itemId: id("item"),
  kind: oneOf(["a", "b"], "Kind").nullable(),
  share: percent("Share"),
  code: secret("Code"),
  lines: z.array(z.object({ quantity: number() })),
});

describe("the result of an operation", () => {
  it("is a list under its member, one record, or records by their names", () => {
    const { columns } = describeResult(row);
    expect(columns.map(({ name }) => name)).toEqual(["itemId", "kind", "share", "code", "lines"]);
    for (const member of ["results", "data"])
      expect(describeResult(z.object({ [member]: z.array(row) }))).toEqual({ kind: "list", member, columns });
    expect(describeResult(row)).toEqual({ kind: "record", columns });
    expect(describeResult(z.record(z.string(), row))).toEqual({ kind: "names", columns });
  });

  it("has no columns where it is no object", () => {
    expect(describeResult(z.string())).toEqual({ kind: "record", columns: [] });
    expect(describeResult(z.object({ data: z.array(z.string()) }))).toMatchObject({ columns: [] });
  });

  it("shows its members as a list shows columns, and what is none as JSON", () => {
    const byName = Object.fromEntries(describeResult(row).columns.map((column) => [column.name, column]));
    const plain = { nullable: false, returned: true, sensitive: false, filterable: false };
    const { itemId, kind, share, code, lines } = byName;
    expect(itemId).toMatchObject({ ...plain, type: "text", reference: { resource: "item" } });
    expect(itemId).not.toHaveProperty("options");
    expect(kind).toEqual({
      ...plain,
      ...{ name: "kind", label: "Kind", type: "text", nullable: true, options: ["a", "b"] },
    });
    expect(share).toMatchObject({ ...plain, type: "numeric", unit: "%" });
    expect(code).toEqual({ ...plain, name: "code", label: "Code", type: "text", sensitive: true });
    expect(lines).toEqual({ ...plain, name: "lines", label: "lines", type: "jsonb" });
    expect(describeResult(z.object({ active: boolean() })).columns[0]).toMatchObject({ type: "boolean" });
  });
});
