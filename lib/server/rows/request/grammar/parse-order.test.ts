import { describe, expect, test } from "vitest";
import { parseNames } from "./parse-field";
import { parseOrder } from "./parse-order";

const term = (name: string, descending = false, nulls: string | null = null) => ({
  relation: null,
  field: { name, path: [] },
  descending,
  nulls,
});

describe("order", () => {
  test.each([
    ["name", [term("name")]],
    ["name.asc", [term("name")]],
    ["name.desc", [term("name", true)]],
    ["name.nullsfirst", [term("name", false, "first")]],
    ["name.asc.nullsfirst", [term("name", false, "first")]],
    ["name.desc.nullslast", [term("name", true, "last")]],
    ["a,b.desc", [term("a"), term("b", true)]],
    [" a , b.desc ", [term("a"), term("b", true)]],
    ['"a.b".desc', [term("a.b", true)]],
    [
      "d->a.desc",
      [{ ...term("d", true), field: { name: "d", path: [{ arrow: "->", key: "a", isIndex: false }] } }],
    ],
    [
      "d->0.desc",
      [{ ...term("d", true), field: { name: "d", path: [{ arrow: "->", key: "0", isIndex: true }] } }],
    ],
  ])("reads %j", (text, terms) => {
    expect(parseOrder(text)).toEqual(terms);
  });

  test.each([
    "",
    ",",
    "a,",
    "a.",
    "a.up",
    "a.ascc",
    "a.descc",
    "a.desc.asc",
    "a.nullsfirst.desc",
    "a.desc.nulls",
    "a b;c",
    "a(b",
    "a()",
    "a(b)c",
  ])("rejects %j", (text) => {
    expect(() => parseOrder(text)).toThrowError(expect.objectContaining({ code: "PGRST100" }));
  });

  test.each([
    ["user(name).desc", { ...term("name", true), relation: "user" }],
    [" user( name ).nullslast", { ...term("name", false, "last"), relation: "user" }],
  ])("reads the related field of %j", (text, parsed) => {
    expect(parseOrder(text)).toEqual([parsed]);
  });
});

describe("columns and on_conflict", () => {
  test.each([
    ["a", ["a"]],
    ['"a","b"', ["a", "b"]],
    ["a, b", ["a", "b"]],
    ["a,a", ["a"]],
    ['"a,b"', ["a,b"]],
  ])("reads %j", (text, names) => {
    expect(parseNames(text, "columns")).toEqual(names);
  });

  test.each(["", "a,", "a;b", '"a', "a->b"])("rejects %j", (text) => {
    expect(() => parseNames(text, "on_conflict")).toThrowError(expect.objectContaining({ code: "PGRST100" }));
  });
});
