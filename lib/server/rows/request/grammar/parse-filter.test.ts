import { describe, expect, test } from "vitest";
import { ApiError } from "@/lib/schemas/errors";
import { parseFilter } from "./parse-filter";

const compare = (operator: string, value: string, quantifier: string | null = null) => ({
  kind: "compare",
  operator,
  quantifier,
  value,
});
const search = (operator: string, value: string, language: string | null = null) => ({
  kind: "search",
  operator,
  language,
  value,
});

const errorOf = (name: string, value: string) => {
  try {
    parseFilter(name, value);
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  return null;
};

describe("a filter", () => {
  test.each<[string, object]>([
    ...["eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "match", "imatch"].map(
      (operator): [string, object] => [`${operator}.x`, compare(operator, "x")],
    ),
    ...["cs", "cd", "ov", "sl", "sr", "nxl", "nxr", "adj"].map((operator): [string, object] => [
      `${operator}.{a}`,
      compare(operator, "{a}"),
    ]),
    ...["eq", "gt", "gte", "lt", "lte", "like", "ilike", "match", "imatch"].flatMap(
      (operator): [string, object][] => [
        [`${operator}(any).{a,b}`, compare(operator, "{a,b}", "any")],
        [`${operator}(all).{a,b}`, compare(operator, "{a,b}", "all")],
      ],
    ),
    ["like.a*b*", compare("like", "a%b%")],
    ["ilike(any).{a*,b}", compare("ilike", "{a%,b}", "any")],
    ["match.a*", compare("match", "a*")],
    ...["fts", "plfts", "phfts", "wfts"].flatMap((operator): [string, object][] => [
      [`${operator}.a b`, search(operator, "a b")],
      [`${operator}(english).a`, search(operator, "a", "english")],
    ]),
    ["eq.", compare("eq", "")],
    ["eq.null", compare("eq", "null")],
    ['eq."x"', compare("eq", '"x"')],
    ["eq.a.b,c(d)", compare("eq", "a.b,c(d)")],
    ["eq.a\nb", compare("eq", "a\nb")],
    ["eq.😀\u0000", compare("eq", "😀\u0000")],
    ["isdistinct.x", { kind: "distinct", value: "x" }],
    ["is.null", { kind: "is", value: "null" }],
    ["is.NULL", { kind: "is", value: "null" }],
    ["is.not_null", { kind: "is", value: "not_null" }],
    ["is.True", { kind: "is", value: "true" }],
    ["is.false", { kind: "is", value: "false" }],
    ["is.unknown", { kind: "is", value: "unknown" }],
    ["in.()", { kind: "in", values: [] }],
    ["in.(a)", { kind: "in", values: ["a"] }],
    ['in.(a,"b,c", d)', { kind: "in", values: ["a", "b,c", " d"] }],
    ['in.("a\\"b","c\\\\","(d)")', { kind: "in", values: ['a"b', "c\\", "(d)"] }],
    ['in.("a"b,c)', { kind: "in", values: ['"a"b', "c"] }],
    ['in.("")', { kind: "in", values: [""] }],
    ["in.(,)", { kind: "in", values: ["", ""] }],
    ["in.(null)", { kind: "in", values: ["null"] }],
  ])("reads %j", (value, operation) => {
    expect(parseFilter("name", value)).toEqual({
      kind: "filter",
      field: { name: "name", path: [] },
      negated: false,
      operation,
    });
  });

  test("one not. turns the operator round", () => {
    expect(parseFilter("name", "not.eq.x")).toMatchObject({ negated: true, operation: compare("eq", "x") });
  });

  test.each([
    ["data->a", "data", [{ arrow: "->", key: "a", isIndex: false }]],
    ["data->>0", "data", [{ arrow: "->>", key: "0", isIndex: true }]],
    ['"a.b"', "a.b", []],
    [" name ", "name", []],
  ])("addresses %j", (name, column, path) => {
    expect(parseFilter(name, "eq.1").field).toEqual({ name: column, path });
  });

  test.each([
    ["", "PGRST100"],
    ["x", "PGRST100"],
    ["eq", "PGRST100"],
    [".eq", "PGRST100"],
    ["noop.1", "PGRST100"],
    ["EQ.1", "PGRST100"],
    ["not.1", "PGRST100"],
    ["not.not.eq.1", "PGRST100"],
    ["neq(any).{1}", "PGRST100"],
    ["in(any).(1)", "PGRST100"],
    ["eq(some).{1}", "PGRST100"],
    ["eq().1", "PGRST100"],
    ["is.nul", "PGRST100"],
    ["is.nullx", "PGRST100"],
    ["is.null)", "PGRST100"],
    ["is.", "PGRST100"],
    ["in.", "PGRST100"],
    ["in.1,2", "PGRST100"],
    ["in.(1,2", "PGRST100"],
    ["in.(1,2)x", "PGRST100"],
    ["in.(a(b),c)", "PGRST100"],
    ["constructor.1", "PGRST100"],
    ["__proto__.1", "PGRST100"],
  ])("rejects %j", (value, code) => {
    expect(errorOf("name", value)).toMatchObject({ status: 400, code });
  });

  test.each([
    ["rel.name", "PGRST100"],
    ["", "PGRST100"],
    ["a!b", "PGRST100"],
    ["a->", "PGRST100"],
    ["a(b)", "PGRST100"],
    ["a;b", "PGRST100"],
  ])("rejects the name %j", (name, code) => {
    expect(errorOf(name, "eq.1")).toMatchObject({ status: 400, code });
  });

  test("an unknown operator is named at its place", () => {
    expect(errorOf("name", "noop.0")).toMatchObject({
      message: '"failed to parse filter (noop.0)" (line 1, column 6)',
      details: "unknown single value operator noop",
    });
  });
});
