import { describe, expect, test } from "vitest";
import { csvOf } from "./csv";

describe("CSV export", () => {
  test("begins with the column names, followed by every row", () => {
    const rows = [
      { id: "a", name: 'He said "no", twice', amount: 1.5, active: true, note: null },
      { id: "b", name: "two\nlines", amount: -3, active: false, note: { a: [1] } },
    ];
    expect(csvOf(["id", "name", "amount", "active", "note"], rows)).toBe(
      'id,name,amount,active,note\r\na,"He said ""no"", twice",1.5,true,\r\nb,"two\nlines",-3,false,"{""a"":[1]}"\r\n',
    );
  });

  test.each(["=1+1", "+A1", "-A1", "@SUM(A1)", "\t=1"])("neutralizes spreadsheet formulas: %j", (name) => {
    expect(csvOf(["name"], [{ name }])).toMatch(/^name\r\n"?'/);
  });

  test.each(["+49 30 100", "-1.5"])("leaves numbers as they are: %j", (name) => {
    expect(csvOf(["name"], [{ name }])).toBe(`name\r\n${name}\r\n`);
  });
});
