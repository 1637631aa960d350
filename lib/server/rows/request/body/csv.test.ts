import { describe, expect, test } from "vitest";
import * as z from "zod";
import { defineResource } from "@/lib/resources/define";
import { id, json, text as textColumn } from "@/lib/schemas/fields";
import { csvLine } from "../../response/body";
import { columnsOf } from "../columns";
import { parseCsvRows } from "./csv";

const resource = defineResource({
  name: "csvSample",
  singular: "sample",
  plural: "samples",
  summary: "Columns of the types that CSV distinguishes.",
  area: "items",
  key: "id",
  row: z.strictObject({
    id: id("csvSample"),
    required: textColumn(),
    optional: textColumn().nullable(),
    data: json(),
  }),
});
const columns = columnsOf(resource);

describe("CSV in", () => {
  test.each<[string, Record<string, unknown>[]]>([
    [
      "a,b\n1,hi\n2,bye",
      [
        { a: "1", b: "hi" },
        { a: "2", b: "bye" },
      ],
    ],
    ["a,b\r\n1,hi\r\n", [{ a: "1", b: "hi" }]],
    ["a\r1\r2", [{ a: "1" }, { a: "2" }]],
    ["a,b\n1,", [{ a: "1", b: null }]],
    ["a,b\n,\n", [{ a: null, b: null }]],
    ["required,optional\n,", [{ required: "", optional: null }]],
    ['a\n"C:\\\\x"\n"C:\\x"\nC:\\\\x', [{ a: "C:\\x" }, { a: "C:\\x" }, { a: "C:\\\\x" }]],
    [
      'data\n"{""a"":[1,""x\\\\""y""]}"\n3\nNULL\n""""""',
      [{ data: { a: [1, 'x"y'] } }, { data: 3 }, { data: null }, { data: "" }],
    ],
    ['a\nNULL\n"NULL"\nnull', [{ a: null }, { a: "NULL" }, { a: "null" }]],
    ['a\n"x,y"\n"l1\nl2"\n"say ""hi"""', [{ a: "x,y" }, { a: "l1\nl2" }, { a: 'say "hi"' }]],
    ["a\n\n1\n\n", [{ a: "1" }]],
    ['a\n""\n', [{ a: "" }]],
    ["a,b", []],
    ['"a b",c\n1,2', [{ "a b": "1", c: "2" }]],
  ])("reads %j", async (text, rows) => {
    const body = await parseCsvRows(text, columns);
    expect(body.rows).toEqual(rows);
    expect(JSON.parse(body.text)).toEqual(rows);
    expect(body.isList).toBe(true);
  });

  test("a column called __proto__ is a column like any other", async () => {
    expect(Object.keys((await parseCsvRows("__proto__\n1", columns)).rows[0] ?? {})).toEqual(["__proto__"]);
  });

  test.each([
    ["", "Empty or invalid csv"],
    ["\n", "Empty or invalid csv"],
    ["a,b\n1", "All lines must have same number of fields"],
    ["a\n1,2", "All lines must have same number of fields"],
    ['a\n"x', "Empty or invalid csv"],
    ['a\n"x"y', "Empty or invalid csv"],
    ["a,a\n1,2", "A column appears twice in the header line"],
  ])("rejects %j: %s", async (text, message) => {
    await expect(parseCsvRows(text, columns)).rejects.toMatchObject({
      status: 400,
      code: "PGRST102",
      message,
    });
  });
});

test.each([
  ["a,b\n1,2\n\n3", 1, "Fields in this line: 1. In the header line: 2."],
  ["a\n1,2", 0, "Fields in this line: 2. In the header line: 1."],
  ['a\n1\n"x"y', 1, expect.stringContaining("must end with one")],
  ['a\n"x', 0, expect.stringContaining("must end with one")],
  ["a,b,b\n1,2,3", "b", "Name it in one field of the header line."],
])("names the row or column that makes %j unreadable", async (text, place, message) => {
  await expect(parseCsvRows(text, columns)).rejects.toMatchObject({ issues: [{ path: [place], message }] });
});

test("names no row for broken quotes in the header line", async () => {
  await expect(parseCsvRows('"a\n1', columns)).rejects.toMatchObject({ issues: [{ path: [] }] });
});

test.each(["{", "x", '"NULL"', '"{""a"":""\\\\u0000""}"'])(
  "rejects %s in a JSON column and names the row",
  async (field) => {
    await expect(parseCsvRows(`id,data\n1,{}\n2,${field}`, columns)).rejects.toMatchObject({
      status: 400,
      code: expect.stringMatching(/^22P0[25]$/),
      issues: [{ path: [1, "data"] }],
    });
  },
);

test("keeps every digit of a number in a JSON column", async () => {
  const { text } = await parseCsvRows("data\n12345678901234567890.123", columns);
  expect(text).toBe('[{"data":12345678901234567890.123}]');
});

describe("CSV out of decrypted rows", () => {
  test("values are written as PostgreSQL writes them in a row", () => {
    expect(
      csvLine(["a", null, true, false, 1.5, "", "NULL", "x,y", 'q"', "b\\", "a b", "(x)", { a: 1 }]),
    ).toBe('a,,t,f,1.5,"","NULL","x,y","q""","b\\\\","a b","(x)","{""a"":1}"');
  });
});
