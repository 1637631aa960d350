import { describe, expect, test } from "vitest";
import { parseLogic } from "./parse-logic";

const filter = (name: string, operation: object, negated = false) => ({
  kind: "filter",
  field: { name, path: [] },
  negated,
  operation,
});
const eq = (name: string, value: string, negated = false) =>
  filter(name, { kind: "compare", operator: "eq", quantifier: null, value }, negated);
const group = (operator: string, members: object[], negated = false) => ({
  kind: "group",
  operator,
  negated,
  members,
});

describe("a logic tree", () => {
  test.each([
    ["or", "(a.eq.1,b.eq.2)", group("or", [eq("a", "1"), eq("b", "2")])],
    ["and", "( a.eq.1 , b.eq.2 )", group("and", [eq("a", "1 "), eq("b", "2 ")])],
    ["not.or", "(a.eq.1)", group("or", [eq("a", "1")], true)],
    ["not.and", "(a.eq.1)", group("and", [eq("a", "1")], true)],
    ["or", "(a.not.eq.1)", group("or", [eq("a", "1", true)])],
    ["or", "(not.and(a.eq.1))", group("or", [group("and", [eq("a", "1")], true)])],
    [
      "or",
      "(a.eq.1,and(b.eq.2,not.or(c.is.null,d.in.(1,2))))",
      group("or", [
        eq("a", "1"),
        group("and", [
          eq("b", "2"),
          group(
            "or",
            [filter("c", { kind: "is", value: "null" }), filter("d", { kind: "in", values: ["1", "2"] })],
            true,
          ),
        ]),
      ]),
    ],
    ["or", '(a.eq."x,y(z).",b.eq.2)', group("or", [eq("a", "x,y(z)."), eq("b", "2")])],
    ["or", '(a.eq."q\\"\\\\")', group("or", [eq("a", 'q"\\')])],
    ["or", "(a.eq.{x,y},b.eq.2)", group("or", [eq("a", "{x,y}"), eq("b", "2")])],
    ["or", "(a.eq.{x,y} , b.eq.2)", group("or", [eq("a", "{x,y}"), eq("b", "2")])],
    ["or", "(a.is.null , b.eq.2)", group("or", [filter("a", { kind: "is", value: "null" }), eq("b", "2")])],
    ["or", "(a.eq.,b.eq.2)", group("or", [eq("a", ""), eq("b", "2")])],
    ["or", "(and.eq.1,or.eq.2)", group("or", [eq("and", "1"), eq("or", "2")])],
    ["or", '("a.b".eq.1)', group("or", [eq("a.b", "1")])],
  ])("reads %s=%s", (name, value, tree) => {
    expect(parseLogic(name, value)).toEqual(tree);
  });

  test.each([
    "",
    "()",
    "(",
    "(a.eq.1",
    "a.eq.1",
    "(a.eq.1)x",
    "(a.eq.1,)",
    "(a)",
    "(a.noop.1)",
    "(a.in.1,2)",
    "(not.xor(a.eq.1))",
    "(and())",
    "(a.eq.1))",
  ])("rejects %j", (value) => {
    expect(() => parseLogic("or", value)).toThrowError(
      expect.objectContaining({ status: 400, code: "PGRST100" }),
    );
  });

  test("32 levels of parentheses are enough for a person and bound the work for a machine", () => {
    const nested = (levels: number) => `${"(and".repeat(levels - 1)}(a.eq.1)${")".repeat(levels - 1)}`;
    expect(parseLogic("or", nested(32))).toMatchObject({ kind: "group" });
    expect(() => parseLogic("or", nested(33))).toThrowError(expect.objectContaining({ code: "PGRST100" }));
    expect(() => parseLogic("or", "(and".repeat(4000))).toThrowError(
      expect.objectContaining({ code: "PGRST100" }),
    );
  });
});
