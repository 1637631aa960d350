import { describe, expect, it } from "vitest";
import * as z from "zod";
import * as field from "@/lib/schemas/fields";
import { describeForm } from "./form-fields";

/** The description of one field without what all have. */
function described(schema: z.ZodType) {
  const [first] = describeForm(z.object({ it: schema }));
  const { name: _name, ...rest } = first ?? expect.fail();
  return rest;
}

const plain = { label: "It", required: false, optional: false, nullable: false };

it("the notation of days and moments in the API is no hint of their controls; other descriptions are hints", () => {
  const fields = describeForm(
    z.object({
      day: field.dayInput(),
      moment: field.momentInput().optional(),
      note: field.text().describe("Printed below the lines."),
      reason: field.text().describe("Why.").optional(),
    }),
  );
  expect(fields.map(({ hint }) => hint)).toEqual([undefined, undefined, "Printed below the lines.", "Why."]);
});

describe("the control of a field", () => {
  it.each([
    ["text", field.text()],
    ["text", z.email()],
    ["number", field.number()],
    ["boolean", field.boolean()],
    ["date", field.date()],
    ["timestamp", field.timestamp()],
    ["enum", field.oneOf(["a", "b"])],
    ["reference", field.id("item")],
    ["json", field.json()],
    ["json", z.union([z.string(), z.number()])],
    ["richText", field.richText()],
    ["texts", field.textList()],
    ["texts", z.array(z.string())],
    ["numbers", field.numberList()],
    ["group", z.object({ a: field.text() })],
    ["list", z.array(z.object({ a: field.text() }))],
    ["record", z.record(z.string(), z.number())],
  ] as const)("is %s, also where it may be omitted, null or has a default", (kind, schema) => {
    for (const one of [schema, schema.optional(), schema.nullable(), schema.nullish()])
      expect(described(one).kind).toBe(kind);
  });

  it("of a member of an object or list is that of its schema", () => {
    const line = z.object({ quantity: field.integer("Quantity") });
    const whole = { name: "quantity", label: "Quantity", kind: "number", whole: true };
    expect(described(line).fields).toMatchObject([whole]);
    expect(described(z.array(line)).element).toMatchObject({ name: "", kind: "group", fields: [whole] });
    expect(described(z.record(z.string(), line)).element).toMatchObject({ kind: "group", fields: [whole] });
    expect(described(z.array(field.id("item")))).toMatchObject({ reference: { resource: "item" } });
    expect(described(field.textList())).not.toHaveProperty("reference");
  });

  it("takes whole numbers where only these are allowed", () => {
    expect(described(field.integer())).toMatchObject({ whole: true });
    expect(described(field.number())).not.toHaveProperty("whole");
    expect(described(field.text())).not.toHaveProperty("whole");
  });

  it("shows a unit, a percentage, an amount and several lines as declared, and hides secrets", () => {
    expect(described(field.integer("It", { unit: "days" }))).toMatchObject({ unit: "days" });
    expect(described(field.percent())).toMatchObject({ unit: "%", percent: true });
    expect(described(field.money())).toMatchObject({ money: "base" });
    expect(described(field.multiline())).toMatchObject({ multiline: true });
    expect(described(field.secret())).toMatchObject({ sensitive: true });
    expect(described(field.text("It"))).toEqual({ ...plain, kind: "text", takesEmpty: true });
  });

  it("chooses among the values of an enumeration, or those with a label", () => {
    expect(described(field.oneOf(["a", "b"]).nullable()).options).toEqual(["a", "b"]);
    const optionLabels = { a: "First" };
    expect(described(field.text("It", { optionLabels }))).toMatchObject({ options: ["a"], optionLabels });
  });
});

describe("a field is required", () => {
  const required = (schema: z.ZodType) => described(schema).required;

  it("unless it may be omitted, null or empty", () => {
    expect(required(field.filled())).toBe(true);
    expect(required(field.number())).toBe(true);
    expect(required(field.oneOf(["a"]))).toBe(true);
    expect(required(field.date())).toBe(true);
    expect(required(field.quantityList())).toBe(true);
    for (const schema of [
      field.filled().optional(),
      field.number().nullable(),
      field.text(),
      field.dayInput(),
    ])
      expect(required(schema)).toBe(false);
    for (const schema of [field.boolean(), field.json(), field.richText(), field.textList(), z.object({})])
      expect(required(schema)).toBe(false);
    for (const schema of [z.record(z.string(), z.string()), z.array(z.object({})), field.number().default(1)])
      expect(required(schema)).toBe(false);
  });

  it("and says whether an empty text is a value of its own", () => {
    for (const schema of [field.text(), field.dayInput(), field.momentInput()])
      expect(described(schema)).toMatchObject({ takesEmpty: true });
    for (const schema of [field.filled(), field.date(), field.timestamp(), field.json()])
      expect(described(schema)).not.toHaveProperty("takesEmpty");
  });

  it("and keeps the default of its schema", () => {
    expect(described(field.integer().default(5))).toMatchObject({
      preset: 5,
      optional: true,
      nullable: false,
    });
    expect(described(field.text().nullable())).toMatchObject({ optional: false, nullable: true });
    expect(described(field.text())).not.toHaveProperty("preset");
  });
});
