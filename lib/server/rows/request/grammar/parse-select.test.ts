import { describe, expect, test } from "vitest";
import { ApiError } from "@/lib/schemas/errors";
import { parseSelect } from "./parse-select";

const field = (name: string, more: object = {}) => ({
  kind: "field",
  field: { name, path: [] },
  cast: null,
  alias: null,
  ...more,
});
const key = (name: string, arrow = "->") => ({ arrow, key: name, isIndex: false });
const index = (digits: string, arrow = "->") => ({ arrow, key: digits, isIndex: true });

const codeOf = (text: string): string => {
  try {
    parseSelect(text);
  } catch (error) {
    if (error instanceof ApiError) return `${error.status} ${error.code}`;
  }
  return "parsed";
};

describe("select", () => {
  test.each([
    ["*", [{ kind: "all" }]],
    ["", []],
    ["  ", []],
    ["id", [field("id")]],
    [" id , name ", [field("id"), field("name")]],
    ["*,id", [{ kind: "all" }, field("id")]],
    ["id,id", [field("id"), field("id")]],
    ["identifier with spaces", [field("identifier with spaces")]],
    ["with-dashes", [field("with-dashes")]],
    ["größe", [field("größe")]],
    ["123,_,$", [field("123"), field("_"), field("$")]],
    ['"a,b"', [field("a,b")]],
    ['"say \\"hi\\" \\\\"', [field('say "hi" \\')]],
    ["n:successCount", [field("successCount", { alias: "n" })]],
    ["n:successCount::text", [field("successCount", { alias: "n", cast: "text" })]],
    ["successCount::double precision", [field("successCount", { cast: "double precision" })]],
    ['"my name":name', [field("name", { alias: "my name" })]],
    ["data->a", [field("data", { field: { name: "data", path: [key("a")] } })]],
    ["data->>a", [field("data", { field: { name: "data", path: [key("a", "->>")] } })]],
    [
      "data->a->0->>-1",
      [field("data", { field: { name: "data", path: [key("a"), index("0"), index("-1", "->>")] } })],
    ],
    ["data->0::text", [field("data", { cast: "text", field: { name: "data", path: [index("0")] } })]],
    ["data->>12ab", [field("data", { field: { name: "data", path: [key("12ab", "->>")] } })]],
    ["__proto__", [field("__proto__")]],
  ])("reads %j", (text, items) => {
    expect(parseSelect(text)).toEqual(items);
  });

  test.each([
    ["id,", "400 PGRST100"],
    [",id", "400 PGRST100"],
    ["id,,name", "400 PGRST100"],
    ["id::", "400 PGRST100"],
    ["id:", "400 PGRST100"],
    ["id;drop", "400 PGRST100"],
    ['"id', "400 PGRST100"],
    ["id->", "400 PGRST100"],
    ["id->>-7x", "400 PGRST100"],
    ["id[0]", "400 PGRST100"],
    ["(id)", "400 PGRST100"],
    ["*x", "400 PGRST100"],
    ["a::text::int", "400 PGRST100"],
    ["id::text[]", "400 PGRST100"],
    ["rel(", "400 PGRST100"],
    ["rel(id", "400 PGRST100"],
    ["rel(id))", "400 PGRST100"],
    ["rel!(id)", "400 PGRST100"],
    ["rel!inner", "400 PGRST100"],
    ["x:...rel(id)", "400 PGRST100"],
    ["...rel", "400 PGRST100"],
    ["a.sum(b)", "400 PGRST100"],
    ["a.median()", "400 PGRST100"],
    ["count().sum()", "400 PGRST100"],
    ["a(b(c(d(*))))", "400 PGRST100"],
    [Array.from({ length: 21 }, (_, index) => `a${index}(*)`).join(","), "400 PGRST100"],
    [`a(${Array.from({ length: 200 }, (_, index) => `b${index}`).join(",")})`, "400 PGRST100"],
  ])("rejects %j with %s", (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  test("an error has its position, so that a caller can correct a long list", () => {
    expect(() => parseSelect("id,na;me")).toThrowError(
      expect.objectContaining({
        message: '"failed to parse select parameter (id,na;me)" (line 1, column 6)',
        details: 'unexpected ";" expecting "," or end of input',
      }),
    );
  });

  const relation = {
    kind: "relation",
    target: "rel",
    hint: null,
    isInner: false,
    isSpread: false,
    alias: null,
    items: [{ kind: "all" }],
  };

  test.each<[string, object]>([
    ["rel(*)", relation],
    ["rel( * )", relation],
    ["rel()", { ...relation, items: [] }],
    ["rel!inner(*)", { ...relation, isInner: true }],
    ["rel!left(*)", relation],
    ["rel!byId(*)", { ...relation, hint: "byId" }],
    ["rel!byId!inner(*)", { ...relation, hint: "byId", isInner: true }],
    ["n:rel!byId(*)", { ...relation, hint: "byId", alias: "n" }],
    ["...rel(*)", { ...relation, isSpread: true }],
    ["...rel!byId!inner(*)", { ...relation, isSpread: true, hint: "byId", isInner: true }],
    [
      "rel(id,other(name))",
      { ...relation, items: [field("id"), { ...relation, target: "other", items: [field("name")] }] },
    ],
  ])("reads the relation %j", (text, item) => {
    expect(parseSelect(text)).toEqual([item]);
  });

  const aggregate = {
    kind: "aggregate",
    field: { name: "a", path: [] },
    cast: null,
    resultCast: null,
    alias: null,
  };

  test.each<[string, object]>([
    ["count()", { ...aggregate, name: "count", field: null }],
    ["n:count()::text", { ...aggregate, name: "count", field: null, alias: "n", resultCast: "text" }],
    ["a.count()", { ...aggregate, name: "count" }],
    ["a.sum()", { ...aggregate, name: "sum" }],
    [
      "x:a::numeric.avg()::int",
      { ...aggregate, name: "avg", alias: "x", cast: "numeric", resultCast: "int" },
    ],
    [
      "a->>b.max()",
      { ...aggregate, name: "max", field: { name: "a", path: [{ arrow: "->>", key: "b", isIndex: false }] } },
    ],
  ])("reads the aggregate %j", (text, item) => {
    expect(parseSelect(text)).toEqual([item]);
  });

  test("count is a column as well", () => {
    expect(parseSelect("count")).toEqual([field("count")]);
  });
});

test("a JSON path has as many steps as JSON has levels", () => {
  const path = (steps: number) => `a${"->b".repeat(steps)}`;
  expect(codeOf(path(32))).toBe("parsed");
  expect(codeOf(path(33))).toBe("400 PGRST100");
});
