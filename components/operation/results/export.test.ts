import { expect, test } from "vitest";
import { toCsv } from "./export";

const columns = [{ name: "name" }, { name: "price" }, { name: "tags" }];

test("quotes what would break a line apart and writes nothing for null", () => {
  const rows = [{ name: 'Bolt, "M8"', price: -1.5, tags: null }];
  expect(toCsv(columns, rows)).toBe('name,price,tags\r\n"Bolt, ""M8""",-1.5,\r\n');
});

test("a cell that a spreadsheet would run as a formula is written as text", () => {
  const rows = [{ name: "=HYPERLINK(A1)", price: 1, tags: ["a"] }];
  expect(toCsv(columns, rows)).toContain("'=HYPERLINK(A1),1,");
});
