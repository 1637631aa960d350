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
    parseSelect(text, "webhook");
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
    expect(parseSelect(text, "webhook")).toEqual(items);
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
    ["rel(*)", "400 PGRST200"],
    ["rel()", "400 PGRST200"],
    ["rel!inner(*)", "400 PGRST200"],
    ["alias:rel(id,name)", "400 PGRST200"],
    ["...rel(*)", "400 PGRST200"],
    ["count()", "400 PGRST123"],
    ["n:count()", "400 PGRST123"],
    ["successCount.sum()", "400 PGRST123"],
    ["successCount::int.max()", "400 PGRST123"],
  ])("rejects %j with %s", (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  test("an error has its position, so that a caller can correct a long list", () => {
    expect(() => parseSelect("id,na;me", "webhook")).toThrowError(
      expect.objectContaining({
        message: '"failed to parse select parameter (id,na;me)" (line 1, column 6)',
        details: 'unexpected ";" expecting "," or end of input',
      }),
    );
  });

  test("an embedding is rejected with the error that PostgREST's clients know", () => {
    expect(() => parseSelect("user(*)", "webhook")).toThrowError(
      "Could not find a relationship between 'webhook' and 'user' in the schema cache",
    );
  });
});
