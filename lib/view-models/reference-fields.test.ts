import { describe, expect, it } from "vitest";
import * as z from "zod";
import { contracts } from "@/lib/operations/contracts";
import { id } from "@/lib/schemas/fields";
import { referenceFields } from "./reference-fields";

describe("the fields of the API reference", () => {
  it("have a path, a type, a required flag and a description", () => {
    const schema = z.strictObject({
      itemId: id("item"),
      args: z.strictObject({ limit: z.int().nullish().meta({ description: "Maximum number of rows" }) }),
      lines: z.array(z.strictObject({ kind: z.enum(["a", "b"]) })).optional(),
    });
    expect(referenceFields(schema, "input")).toEqual([
      { path: "itemId", type: "string", required: true, description: "Refers to a row of item." },
      { path: "args", type: "object", required: true, description: "" },
      { path: "args.limit", type: "integer or null", required: false, description: "Maximum number of rows" },
      { path: "lines", type: "list of object", required: false, description: "" },
      { path: "lines[].kind", type: '"a", "b"', required: true, description: "" },
    ]);
  });

  it.each(Object.entries(contracts))("have a type in %s", (_path, { input, output }) => {
    const fields = [...referenceFields(input, "input"), ...referenceFields(output, "output")];
    expect(fields.filter(({ type }) => type === "")).toEqual([]);
    expect(fields.length).toBeGreaterThan(0);
  });
});
