import { describe, expect, test } from "vitest";
import { findResource } from "@/lib/resources";
import type { FileFormat } from "@/lib/schemas/imports";
import { describeResource } from "@/lib/view-models/resource-screen";
import { convertCell } from "./convert-cell";
import { detectDecimal } from "./detect-format";

const workCenter = findResource("workCenter");
const columns = workCenter ? describeResource(workCenter).columns : [];
const columnOf = (name: string) => {
  const column = columns.find((one) => one.name === name);
  if (!column) throw new Error(`There is no ${name}.`);
  return column;
};
const rate = columnOf("laborRate");
const format: FileFormat = { encoding: "utf-8", separator: ",", decimal: ".", dateOrder: "ymd" };

describe("amounts as a spreadsheet shows them", () => {
  test.each([
    ["$1,234.50", 1234.5],
    ["US$ 1,234.50", 1234.5],
    ["-€1,234.50", -1234.5],
    ["($1,234.50)", -1234.5],
    ["1.234,50 €", 1234.5],
    ["EUR 1 234,50", 1234.5],
    ["1'234.50 CHF", 1234.5],
    ["\u221212,50 €", -12.5],
    ["12,50 US$", 12.5],
    ["12.50 € per hour", 12.5],
    ["12.50 per hour", 12.5],
    ["(USD 12.50 per hour)", -12.5],
  ])("%s", (text, value) => {
    const decimal = detectDecimal([[text]], ",");
    expect(convertCell(rate, text, { ...format, decimal })).toEqual({ value });
  });

  test.each(["$", "EUR", "12 kg", "$1$2", "about $5", "5 T€", "2 MIO", "3 TSD", "250 K€", "1 M$", "ABC$5"])("%s is not a number", (text) => {
    expect(convertCell(rate, text, format)).toMatchObject({
      error: expect.stringContaining("is not a number"),
    });
  });

  test("are left as they are in texts", () => {
    expect(convertCell(columnOf("name"), "$1,234.50", format)).toEqual({ value: "$1,234.50" });
  });

  test("other words in front of a number do not show its decimal sign", () => {
    expect(detectDecimal([["CNC 12.50", "3,5"], ["DIN 10.5"]], ",")).toBe(",");
    expect(detectDecimal([["(5.5%)"]], ";")).toBe(".");
  });
});
