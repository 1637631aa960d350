import { describe, expect, test } from "vitest";
import type { FileFormat } from "@/lib/schemas/imports";
import { describeResource } from "@/lib/view-models/resource-screen";
import { requireResource } from "../../changes/changed-resource";
import { convertCell } from "./convert-cell";
import { detectDecimal, writesMonthFirst } from "./detect-format";
import type { FileCell } from "./plan";

const columnOf = (name: string, resource = "workCenter") => {
  const column = describeResource(requireResource(resource)).columns.find((one) => one.name === name);
  if (!column) throw new Error(`There is no ${name}.`);
  return column;
};
const rate = columnOf("laborRate");
const format: FileFormat = { encoding: "utf-8", separator: ",", decimal: ".", dateOrder: "ymd" };

const tax = columnOf("taxPercent", "customer");

test.each<[FileCell, boolean]>([
  [true, true],
  ["TRUE", true],
  ["WAHR", true],
  ["FALSCH", false],
  ["VRAI", true],
  ["FAUX", false],
  ["VERDADERO", true],
  ["FALSO", false],
])("%j, as a spreadsheet writes it, is %j", (cell, value) =>
  expect(convertCell(columnOf("active"), cell, format)).toEqual({ value }),
);

describe("percentages", () => {
  const convert = (cell: FileCell, more: Partial<FileFormat> = {}) =>
    convertCell(tax, cell, { ...format, ...more });

  test.each<[FileCell, number]>([
    ["(5%)", -0.05],
    ["( 5 % )", -0.05],
    ["7.5 %", 0.075],
    [{ percent: 8.875 }, 0.08875],
    [{ percent: 150 }, 1.5],
    ["1", 1],
  ])("%j of a file with shares is %d", (cell, value) =>
    expect(convert(cell, { percentages: "shares" })).toEqual({ value }),
  );

  test("of Excel have no decimal sign", () => {
    const cell = { percent: 8.875 };
    expect(convert(cell, { decimal: ",", percentages: "percents" })).toEqual({ value: 0.08875 });
    expect(detectDecimal([[cell, "1,5"], [cell]], ",")).toBe(",");
    expect(convertCell(columnOf("name"), cell, format)).toEqual({ value: "8.875%" });
    expect(convertCell(rate, cell, format)).toEqual({ error: "“8.875%” is not a number." });
  });

  test("of columns that store percent are stored as they are written", () => {
    const discount = columnOf("discountPercentage", "paymentTerm");
    for (const cell of ["2.5 %", "2.5", { percent: 2.5 }])
      expect(convertCell(discount, cell, format)).toEqual({ value: 2.5 });
  });

  test("above 1 are shares where the file decides nothing", () => {
    expect(convert(1.5)).toEqual({ value: 1.5 });
  });

  test.each<[FileCell]>([[19], ["19"], ["(19)"]])("%j is no share of 1", (cell) => {
    expect(convert(cell, { percentages: "percents" })).toEqual({ value: cell === "(19)" ? -0.19 : 0.19 });
    expect(convert(cell, { percentages: "shares" })).toMatchObject({
      error: expect.stringContaining("has no percent sign and is above 1"),
    });
  });
});

test("a JSON cell has no number that is too long when it is written out", () => {
  const convert = (cell: string) => convertCell(columnOf("customFields"), cell, format);
  expect(convert('{"n": -5e-324}')).toEqual({ value: { n: -5e-324 } });
  expect(convert('{"n": 1e-16383}')).toMatchObject({ error: expect.stringMatching(/^Numbers must have/) });
});

test.each([
  ["customFields", '{"a":"\\u0000"}', /^Text must not hold NUL/],
  ["customFields", '{"\\ud800":1}', /^Text must not hold NUL/],
  ["tags", '["\\udc00"]', /^Text must not hold NUL/],
  ["customFields", '{"a":1e309}', /^Numbers must fit a double/],
])("a cell of %s with %s is an error of its own", (name, cell, message) => {
  const converted = convertCell(columnOf(name, "customer"), cell, format);
  expect(converted).toMatchObject({ error: expect.stringMatching(message) });
});

test.each([
  ["customFields", (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`],
  ["tags", (levels: number) => "[".repeat(levels) + "]".repeat(levels)],
])("JSON in a cell of %s is nested as deep as in a body, and no deeper", (name, nested) => {
  const convert = (levels: number) => convertCell(columnOf(name, "customer"), nested(levels), format);
  expect(convert(32)).toHaveProperty("value");
  expect(convert(33)).toEqual({ error: "The JSON is nested deeper than 32 levels." });
});

test.each([
  ["US", "Europe/Berlin", true],
  ["DE", "America/New_York", false],
  [null, "America/Chicago", true],
  [null, "America/Toronto", false],
  [null, "UTC", false],
])("whether a company in %s with the time zone %s writes the month first", (country, timezone, expected) =>
  expect(writesMonthFirst(country, timezone)).toBe(expected),
);

test.each(["+02", "-0530", "+05:30", "Z"])(
  "the offset %s of a time is read, as databases write it",
  (offset) => {
    const convert = (time: string) => convertCell(columnOf("exchangeRateUpdatedAt", "quote"), time, format);
    expect(convert(`2026-03-02 09:15:00.25${offset}`)).toEqual({ value: `2026-03-02T09:15:00.25${offset}` });
    expect(convert(`2026-03-02 09:15${offset}1`)).toHaveProperty("error");
  },
);

test.each([
  ["12", { value: 12 }],
  ["12.5", { error: "12.5 is not a whole number." }],
  ["12345678901234567891", { value: "12345678901234567891" }],
  ["1234567890123456789.5", { error: "1234567890123456789.5 is not a whole number." }],
])("%s in a column of whole numbers", (text, expected) =>
  expect(convertCell(columnOf("revisionId", "quote"), text, format)).toEqual(expected),
);

test.each([
  [columnOf("type", "item"), "Part, Material, Tool, Service, Consumable, Fixture."],
  [
    columnOf("accountType", "account"),
    "Bank, Cash, Accounts Receivable, Accounts Payable, Inventory, Fixed Asset, Accumulated Depreciation, " +
      "Other Current Asset, Other Asset, Other Current Liability, Long Term Liability, Equity - No Close, ….",
  ],
])("a text that is none of the options names up to twelve of them: $name", (column, options) =>
  expect(convertCell(column, "Nonsense", format)).toEqual({ error: `“Nonsense” is none of: ${options}` }),
);

describe("dates", () => {
  const dated = columnOf("orderDate", "purchaseOrder");
  const timed = columnOf("exchangeRateUpdatedAt", "quote");

  test.each([
    ["31-Dec-26", "2026-12-31"],
    ["1 September 2026", "2026-09-01"],
    ["Sept. 1, 2026", "2026-09-01"],
    ["dec 31 2026", "2026-12-31"],
    ["31-Dec-26 00:00", "2026-12-31"],
    ["31-Dec-69", "2069-12-31"],
    ["31-Dec-70", "1970-12-31"],
    ["2026-12-31 00:00:00", "2026-12-31"],
  ])("%s is a date in any order", (text, value) => {
    for (const dateOrder of ["ymd", "dmy", "mdy"] as const)
      expect(convertCell(dated, text, { ...format, dateOrder })).toEqual({ value });
  });

  test.each([
    ["12/31/2026 3:45 PM", "2026-12-31T15:45"],
    ["12/31/2026, 12:05:09 am", "2026-12-31T00:05:09"],
    ["12/31/2026 12:00 p.m.", "2026-12-31T12:00"],
    ["12/31/2026 9:15", "2026-12-31T09:15"],
    ["31-Dec-26 9:15 AM +02", "2026-12-31T09:15+02"],
    ["31-Dec-26", "2026-12-31T00:00"],
  ])("%s is a time", (text, value) => {
    expect(convertCell(timed, text, { ...format, dateOrder: "mdy" })).toEqual({ value });
  });

  test.each([
    ["31.12.2026", "mdy", "“31.12.2026” is not a date with the month first."],
    ["12/31/2026", "dmy", "“12/31/2026” is not a date with the day first."],
    ["12/31/26", "ymd", "“12/31/26” is not a date with the year first."],
    ["2026-02-30", "mdy", "“2026-02-30” is not a date."],
    ["30-Feb-26", "dmy", "“30-Feb-26” is not a date."],
    ["31-Dez-26", "dmy", "“31-Dez-26” is not a date."],
    ["Dec 31, 2026!", "dmy", "“Dec 31, 2026!” is not a date."],
    ["31-Ma-26", "dmy", "“31-Ma-26” is not a date."],
    ["2026-12-31 or later", "ymd", "“2026-12-31 or later” is not a date."],
    ["soon", "ymd", "“soon” is not a date."],
  ] as const)("%s in the order %s is an error", (text, dateOrder, error) => {
    expect(convertCell(dated, text, { ...format, dateOrder })).toEqual({ error });
  });

  test.each(["2026-12-31 13:00 PM", "2026-12-31 0:30 am", "soon"])("%s is no time", (text) =>
    expect(convertCell(timed, text, format)).toEqual({ error: `“${text}” is not a date and time.` }),
  );
});

describe("amounts as a spreadsheet shows them", () => {
  test.each([
    ["$1,234.50", 1234.5],
    ["US$ 1,234.50", 1234.5],
    ["-€1,234.50", -1234.5],
    ["($1,234.50)", -1234.5],
    ["1.234,50 €", 1234.5],
    ["EUR 1 234,50", 1234.5],
    ["1'234.50 CHF", 1234.5],
    ["1’234’567.50", 1234567.5],
    ["1\u00a0234\u202f567", 1234567],
    ["- 12.50", -12.5],
    ["\u221212,50 €", -12.5],
    ["12,50 US$", 12.5],
    ["12.50 € per hour", 12.5],
    ["12.50 per hour", 12.5],
    ["(USD 12.50 per hour)", -12.5],
  ])("%s", (text, value) => {
    const decimal = detectDecimal([[text]], ",");
    expect(convertCell(rate, text, { ...format, decimal })).toEqual({ value });
  });

  test.each([
    ["0,125", "\t", 0.125],
    ["-0,125", ",", -0.125],
    ["0.125", ";", 0.125],
  ])("%s is a fraction, since no group of thousands begins with 0", (text, separator, value) => {
    const decimal = detectDecimal([[text]], separator);
    expect(convertCell(rate, text, { ...format, decimal })).toEqual({ value });
  });

  test.each(["5'10", "5 10", "1 2", "12 3456", "1234 567", "1 234'567", "0 500", "1.5 000"])(
    "the parts of %s are no groups of thousands",
    (text) => {
      for (const decimal of [".", ","] as const) {
        expect(convertCell(rate, text, { ...format, decimal })).toEqual({
          error: `“${text}” is not a number.`,
        });
      }
    },
  );

  test.each(["$", "EUR", "12 kg", "$1$2", "about $5", "5 T€", "2 MIO", "3 TSD", "250 K€", "1 M$", "ABC$5"])(
    "%s is not a number",
    (text) => {
      expect(convertCell(rate, text, format)).toMatchObject({
        error: expect.stringContaining("is not a number"),
      });
    },
  );

  test("are left as they are in texts", () => {
    expect(convertCell(columnOf("name"), "$1,234.50", format)).toEqual({ value: "$1,234.50" });
  });

  test("other words in front of a number do not show its decimal sign", () => {
    expect(detectDecimal([["CNC 12.50", "3,5"], ["DIN 10.5"]], ",")).toBe(",");
    expect(detectDecimal([["(5.5%)"]], ";")).toBe(".");
  });
});
