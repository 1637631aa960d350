import { describe, expect, it } from "vitest";
import { formatNumber, formatQuantity } from "@/components/value/format-value";
import { numberMessage, parseNumber, writeNumber } from "./numbers";

const locales = [
  "en-US",
  "en-IN",
  "de-DE",
  "de-CH",
  "fr-FR",
  "sv-SE",
  "es-ES",
  "pl-PL",
  "ar-EG",
  "hi-IN",
  "de-AT",
];
const values = [0, 0.5, -0.25, 7, 1234, 1234.5, -12_345.678, 123_456_789.01, 1e-7, 999_999_999_999];

describe("typed numbers", () => {
  it.each(locales)("are parsed in %s as lists and forms print them", (locale) => {
    const reader = { locale, timeZone: "UTC" };
    const read = values.map((value) => parseNumber(formatNumber(value, reader), false, locale));
    expect(read).toEqual(values);
    expect(values.map((value) => parseNumber(writeNumber(value, false, locale), false, locale))).toEqual(
      values,
    );
  });

  it.each([...locales, "tr-TR", "eu-ES"])("are parsed in %s as screens show percentages", (locale) => {
    const percents = [19, 7.5, -2, 0];
    const shown = percents.map((percent) => formatQuantity(percent, "percent", { locale, timeZone: "UTC" }));
    expect(shown.map((text) => parseNumber(text, true, locale))).toEqual([0.19, 0.075, -0.02, 0]);
    expect(parseNumber(shown[0] ?? "", false, locale)).toBe(shown[0]);
    for (const text of ["%", "1%9", "%19%", "19%%"]) expect(parseNumber(text, true, locale)).toBe(text);
  });

  it.each([
    ["en-US", "1,234.50", 1234.5],
    ["en-US", "1234.5", 1234.5],
    ["en-US", ".5", 0.5],
    ["en-US", "1e3", 1000],
    ["en-US", " 12 500 ", 12_500],
    ["en-IN", "12,34,567.5", 1_234_567.5],
    ["de-DE", "1.234,50", 1234.5],
    ["de-DE", "1234,5", 1234.5],
    ["de-CH", "1'234.5", 1234.5],
    ["fr-FR", "1.5", 1.5],
    ["fr-FR", "12\u202f500,5", 12_500.5],
    ["de-AT", "12 500,5", 12_500.5],
    ["de-AT", "1.234", 1234],
    ["en-US", "- 5", -5],
    ["ja-JP", "１，２３４．５", 1234.5],
    ["zh-CN", "－５", -5],
    ["en-US", "0.30000000000000004", 0.1 + 0.2],
  ])("in %s, %s is a number", (locale, text, value) => {
    expect(parseNumber(text, false, locale)).toBe(value);
  });

  it.each([
    ["en-US", "1.234,50"],
    ["en-US", "1,5"],
    ["en-US", "1,23,456"],
    ["en-US", "1,234,5"],
    ["en-US", "1'234"],
    ["en-US", "1.2.3"],
    ["en-US", "0,125"],
    ["en-US", "5 10"],
    ["en-US", "1 2"],
    ["en-US", "12 500 0"],
    ["en-US", "0 125"],
    ["en-US", "12_50"],
    ["en-US", "9007199254740993"],
    ["en-US", "12,345,678,901,234.5678"],
    ["en-US", "0x10"],
    ["en-US", "Infinity"],
    ["en-US", ""],
    ["en-US", "."],
    ["de-DE", "1,234.50"],
    ["de-DE", "1.5"],
    ["de-DE", "12.3456"],
    ["de-DE", "0.125"],
    ["de-CH", "5'10"],
    ["de-AT", "1.5"],
    ["fr-FR", "5 10"],
  ])("in %s, %s is rejected rather than guessed", (locale, text) => {
    expect(parseNumber(text, false, locale)).toBe(text);
  });

  it("are percentages also with the wide sign of Japanese keyboards", () => {
    expect([parseNumber("１０％", true, "ja-JP"), parseNumber("7.5％", true, "ja-JP")]).toEqual([0.1, 0.075]);
    expect(parseNumber("１０％", false, "ja-JP")).toBe("１０％");
  });

  it("have an error message of their own where a number does not hold their digits", () => {
    expect(numberMessage("9007199254740993", "en-US")).toBe("Use at most 15 digits.");
  });

  it("have an error message with an example in the reader's notation", () => {
    expect(numberMessage("x", "en-US")).toBe("Use a number, such as 1,234.5.");
    expect(numberMessage("x", "de-DE")).toBe("Use a number, such as 1.234,5.");
  });
});
