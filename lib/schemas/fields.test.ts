import { describe, expect, it } from "vitest";
import * as z from "zod";
import * as field from "./fields";

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe("a field", () => {
  it.each([
    [field.text("A"), { type: "text", label: "A" }],
    [field.text(), { type: "text" }],
    [field.filled("A"), { type: "text", label: "A" }],
    [field.named(), { type: "text" }],
    [field.secret("A"), { type: "text", label: "A", sensitive: true }],
    [field.newPassword(), { type: "text", sensitive: true }],
    [field.email("A"), { type: "text", label: "A", input: "email" }],
    [field.phoneNumber("A"), { type: "text", label: "A", input: "tel" }],
    [field.id("item", "A"), { type: "text", label: "A", references: "item" }],
    [field.filledId("item"), { type: "text", references: "item" }],
    [field.idOfOne(["item"], "A"), { type: "text", label: "A", referencesOneOf: ["item"] }],
    [field.idOfOneOrText(["item"]), { type: "text", referencesOneOf: ["item"], orText: true }],
    [field.numberId("period", "A"), { type: "integer", label: "A", references: "period" }],
    [field.status(["a"]), { type: "text", label: "Status", status: true }],
    [field.boolean("A"), { type: "boolean", label: "A" }],
    [field.integer("A", { unit: "days" }), { type: "integer", label: "A", unit: "days" }],
    [field.bigint("A"), { type: "bigint", label: "A" }],
    [field.number("A"), { type: "numeric", label: "A" }],
    [field.amount("A"), { type: "numeric", label: "A" }],
    [field.rate("A"), { type: "numeric", label: "A" }],
    [field.money("A"), { type: "numeric", label: "A", money: "base" }],
    [field.documentMoney("A"), { type: "numeric", label: "A", money: "document" }],
    [field.date("A"), { type: "date", label: "A" }],
    [field.dayInput("A"), { type: "date", label: "A" }],
    [field.momentInput("A"), { type: "timestamptz", label: "A" }],
    [field.timestamp("A"), { type: "timestamptz", label: "A" }],
    [field.json("A"), { type: "jsonb", label: "A" }],
    [field.jsonOf(z.object({}), "A"), { type: "jsonb", label: "A" }],
    [field.richText("A"), { type: "jsonb", label: "A", richText: true }],
    [field.textList("A"), { type: "text[]", label: "A" }],
    [field.numberList("A"), { type: "numeric[]", label: "A" }],
    [field.quantityList("A"), { type: "numeric[]", label: "A" }],
  ])("has its facts, also where it may be absent or null: %#", (schema, facts) => {
    for (const one of [schema, schema.optional(), schema.nullable(), schema.nullish()])
      expect(field.factsOf(one)).toEqual(facts);
  });

  it("of another vocabulary has none", () => {
    for (const schema of [z.string(), z.string().nullish(), z.array(field.text())])
      expect(field.factsOf(schema)).toBeNull();
  });

  it("of an enumeration has its options, also where it may be absent or null", () => {
    const schema = field.oneOf(["a", "b"]);
    for (const one of [schema, schema.optional(), schema.nullish()])
      expect(field.optionsOf(one)).toEqual(["a", "b"]);
    expect(field.optionsOf(field.text().nullable())).toBeNull();
  });
});

describe("the values of a field", () => {
  it("are rejected with what to use instead", () => {
    expect(messages(field.newPassword(), "short")).toEqual(["Use at least 10 characters."]);
    expect(messages(field.newPassword(), "x".repeat(129))).toEqual(["Use at most 128 characters."]);
    for (const number of ["0049123", "+0123", "+1", "+1 937 555", `+1${"2".repeat(15)}`])
      expect(messages(field.phoneNumber(), number)).toEqual([
        "Use the international form: + and 2 to 15 digits.",
      ]);
    expect(messages(field.dayInput(), "31.12.2026")).toEqual(["Use a date: YYYY-MM-DD."]);
    expect(messages(field.momentInput(), "noon")).toEqual(["Use an ISO 8601 timestamp."]);
    expect(messages(field.timestamp(), "0000-01-01T00:00:00Z")).toEqual([
      "Use a year from 0001 on: there is no year 0.",
    ]);
  });

  it("have their bounds", () => {
    const takes = (schema: z.ZodType, ...values: unknown[]) =>
      values.map((value) => schema.safeParse(value).success);
    expect(takes(field.filled(), "a", "")).toEqual([true, false]);
    expect(takes(field.named(), " a ", "  ")).toEqual([true, false]);
    expect(field.named().parse(" a ")).toBe("a");
    expect(takes(field.amount(), 0, -0.01)).toEqual([true, false]);
    expect(takes(field.rate(), 0.01, 0)).toEqual([true, false]);
    expect(takes(field.share(), 0, 1, -0.01, 1.01)).toEqual([true, true, false, false]);
    expect(takes(field.integer(), 2_147_483_647, 2_147_483_648, 1.5)).toEqual([true, false, false]);
    expect(takes(field.quantityList(), [1], [], [0])).toEqual([true, false, false]);
    for (const schema of [field.dayInput(), field.momentInput()])
      expect(takes(schema, "", "2026-12-31", "2026-12-31T10:00:00+01:00")).toEqual([true, true, true]);
  });
});
