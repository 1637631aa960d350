import { describe, expect, test } from "vitest";
import { csvRow } from "../csv-row";
import { parseCsvRows } from "./csv";

describe("CSV in", () => {
  test.each<[string, Record<string, string | null>[]]>([
    [
      "a,b\n1,hi\n2,bye",
      [
        { a: "1", b: "hi" },
        { a: "2", b: "bye" },
      ],
    ],
    ["a,b\r\n1,hi\r\n", [{ a: "1", b: "hi" }]],
    ["a,b\n1,", [{ a: "1", b: "" }]],
    ["a,b\n,\n", [{ a: "", b: "" }]],
    ['a\nNULL\n"NULL"\nnull', [{ a: null }, { a: "NULL" }, { a: "null" }]],
    ['a\n"x,y"\n"l1\nl2"\n"say ""hi"""', [{ a: "x,y" }, { a: "l1\nl2" }, { a: 'say "hi"' }]],
    ["a\n\n1\n\n", [{ a: "1" }]],
    ['a\n""\n', [{ a: "" }]],
    ["a,b", []],
    ['"a b",c\n1,2', [{ "a b": "1", c: "2" }]],
  ])("reads %j", (text, rows) => {
    const body = parseCsvRows(text);
    expect(body.rows).toEqual(rows);
    expect(JSON.parse(body.text)).toEqual(rows);
    expect(body.isList).toBe(true);
  });

  test("a column called __proto__ is a column like any other", () => {
    expect(Object.keys(parseCsvRows("__proto__\n1").rows[0] ?? {})).toEqual(["__proto__"]);
  });

  test.each(["", "\n", "a,b\n1", "a\n1,2", 'a\n"x', 'a\n"x"y', "a,a\n1,2"])("refuses %j", (text) => {
    expect(() => parseCsvRows(text)).toThrowError(expect.objectContaining({ status: 400, code: "PGRST102" }));
  });
});

describe("CSV out of decrypted rows", () => {
  test("values are written as PostgreSQL writes them in a row", () => {
    expect(csvRow(["a", null, true, false, 1.5, "", "x,y", 'q"', "b\\", "a b", "(x)"])).toBe(
      'a,,t,f,1.5,"","x,y","q""","b\\\\","a b","(x)"',
    );
  });
});
