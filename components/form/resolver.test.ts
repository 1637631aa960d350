import { describe, expect, it } from "vitest";
import * as z from "zod";
import { email, integer, json, number, oneOf, share, text } from "@/lib/schemas/fields";
import { describeForm } from "@/lib/view-models/form-fields";
import { type DraftObject, draftOf, isDraftObject } from "./draft/draft";
import { withUnresolved } from "./draft/unresolved";
import { resolverOf } from "./resolver";

async function check(
  shape: z.ZodRawShape,
  draft: DraftObject,
  withRules = (schema: z.ZodObject): z.ZodObject => schema,
) {
  const schema = withRules(z.strictObject(shape));
  const fields = describeForm(schema);
  const options = { fields: {}, shouldUseNativeValidation: undefined };
  return resolverOf(fields, async () => schema, "omit")({ ...draftOf(fields), ...draft }, undefined, options);
}

describe("form validation", () => {
  it("explains each error in terms of the form rather than of the schema", async () => {
    const { errors } = await check(
      {
        name: text().min(1),
        price: number(),
        size: integer().min(1).max(20),
        taxPercent: share(),
        kind: oneOf(["a", "b"]),
        mail: email(),
      },
      { name: "", price: "1,5", size: "21", taxPercent: "120", kind: "", mail: "ada" },
    );
    const messages = Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [name, error?.message]),
    );
    expect(messages).toEqual({
      name: "Required.",
      price: "Use a number, such as 1,234.5.",
      size: "At most 20.",
      taxPercent: "At most 100%.",
      kind: "Required.",
      mail: "Use an e-mail address, such as ada@example.com.",
    });
  });

  it("shows why a rule of several fields requires one that is empty", async () => {
    const message = "Required for a bank in this country.";
    const { errors } = await check(
      { country: text(), code: text().nullish() },
      { country: "GB", code: "" },
      (schema) =>
        schema.superRefine((_input, context) =>
          context.addIssue({ code: "custom", path: ["code"], message }),
        ),
    );
    expect(errors.code?.message).toBe(message);
  });

  it("calls an empty entry of a list required, whatever the rule of its entries says", async () => {
    const address = text().refine((value) => value !== "", "Use an absolute address.");
    const { errors } = await check({ addresses: z.array(address) }, { addresses: [""] });
    expect(errors.addresses?.message).toBe("Required.");
  });

  it("assigns errors to fields in lists, groups and records", async () => {
    const { errors } = await check(
      {
        args: z.strictObject({ lines: z.array(z.strictObject({ price: number() })) }),
        byMonth: z.record(z.string(), number()),
      },
      {
        args: { lines: [{ price: "1" }, { price: "x" }] },
        byMonth: [
          { name: "2026-01", value: "1" },
          { name: "2026-02", value: "" },
        ],
      },
    );
    expect(errors).toMatchObject({
      args: { lines: [undefined, { price: { message: "Use a number, such as 1,234.5." } }] },
      byMonth: [undefined, { value: { message: "Required." } }],
    });
  });

  it("rejects incomplete JSON, which a schema would accept as text", async () => {
    const { errors, values } = await check({ extra: json() }, { extra: '{\n  "a": }' });
    expect(errors.extra?.message).toMatch(/^Line 2, column 8: /);
    expect(values).toEqual({});
  });

  it("rejects a text that names no record until the field has another value", async () => {
    const shape = { lines: z.array(z.strictObject({ itemId: text() })) };
    const reason = "No item is called “nut”.";
    const line = withUnresolved({ itemId: "nut" }, "itemId", "nut", reason);
    const { errors } = await check(shape, { lines: [{ itemId: "item_1" }, line] });
    expect(errors).toMatchObject({ lines: [undefined, { itemId: { message: reason } }] });
    const chosen = isDraftObject(line) ? { ...line, itemId: "item_2" } : line;
    const { values } = await check(shape, { lines: [chosen] });
    expect(values).toEqual({ lines: [{ itemId: "item_2" }] });
  });

  it("returns the request body rather than the output of the schema", async () => {
    const { values } = await check(
      { limit: z.int().default(100), size: integer() },
      { limit: "", size: "3" },
    );
    expect(values).toEqual({ size: 3 });
  });

  it("names the path of an error in a field that is edited as JSON", async () => {
    const { errors } = await check(
      {
        args: z.strictObject({ byMonth: z.record(z.string(), z.array(z.strictObject({ price: number() }))) }),
      },
      { args: '{ "byMonth": { "2026-01": [{ "price": 1 }, {}] } }' },
    );
    expect(errors.args?.message).toBe('byMonth["2026-01"][1].price: Required.');
  });

  it("rejects duplicate and empty names of a record", async () => {
    const row = (name: string) => ({ name, value: "1" });
    const { errors } = await check(
      { byMonth: z.record(z.string(), number()) },
      { byMonth: [row("2026-01"), row("2026-01"), row("")] },
    );
    expect(errors).toMatchObject({
      byMonth: [undefined, { name: { message: "Duplicate name." } }, { name: { message: "Required." } }],
    });
  });
});
