import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { inputOf } from "@/components/form/draft/draft";
import { readDay, readMoment } from "@/components/form/locale/days";
import { formatDay, formatMoment } from "@/components/value/format-value";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { draftOfText, textOfCell } from "./cell-text";

const field = (kind: FieldScreen["kind"], more: Partial<FieldScreen> = {}): FieldScreen => ({
  ...{ name: "value", label: "Value", kind, required: false, optional: false, nullable: true },
  ...more,
});
const column = (more: Partial<ColumnScreen> = {}): ColumnScreen => ({
  ...{ name: "value", label: "Value", type: "text", nullable: true, returned: true },
  ...{ sensitive: false, filterable: true },
  ...more,
});

const locales = [
  ...["en-US", "en-GB", "en-IN", "de-DE", "fr-FR", "pt-BR", "sv-SE", "hu-HU", "ru-RU", "he-IL"],
  ...["ar-EG", "fa-IR", "th-TH", "ja-JP", "ja-JP-u-ca-japanese", "zh-CN", "ko-KR", "mr-IN"],
];

describe("a day is read as the reader writes it", () => {
  it.each([
    ["en-US", "11/23/2026", "2026-11-23"],
    ["en-US", "11/23/26", "2026-11-23"],
    ["en-US", "Nov 23, 2026", "2026-11-23"],
    ["en-GB", "23/11/2026", "2026-11-23"],
    ["en-GB", "23-Nov-26", "2026-11-23"],
    ["de-DE", "23.11.26", "2026-11-23"],
    ["de-DE", "23. November 2026", "2026-11-23"],
    ["de-DE", "1.3.1999", "1999-03-01"],
    ["fr-FR", "23 nov. 2026", "2026-11-23"],
    ["sv-SE", "2026-11-23", "2026-11-23"],
    ["ja-JP", "2026/11/23", "2026-11-23"],
    ["ar-EG", "٢٣/١١/٢٠٢٦", "2026-11-23"],
    ["th-TH", "23/11/2026", "2026-11-23"],
    ["fa-IR", "2026/11/23", "2026-11-23"],
  ])("in %s, %s is %s", (locale, text, day) => expect(readDay(text, locale)).toBe(day));

  it.each([
    ["en-US", "23/11/2026"],
    ["en-GB", "31/02/2026"],
    ["en-US", "2026-13-01"],
    ["en-US", "tomorrow"],
    ["en-US", "46349"],
    ["th-TH", "23/11/2569"],
    ["th-TH", "23/11/69"],
    ["fa-IR", "۱۴۰۵/۰۹/۰۲"],
    ["fa-IR", "۱۰ دی ۱۳۷۸"],
  ])("in %s, %s is none", (locale, text) => expect(readDay(text, locale)).toBeNull());

  it.each(locales)("in %s, as lists show it", (locale) => {
    for (const day of ["2026-11-23", "2026-03-04", "1999-12-31", "2026-05-01"]) {
      expect(readDay(formatDay(day, { locale, timeZone: "UTC" }), locale)).toBe(day);
    }
  });

  it.each([
    ...[...locales, "zh-TW", "zh-HK", "fi-FI", "vi-VN", "el-GR", "fr-CA", "de-CH", "hi-IN"],
    ...["ur-PK", "ms-MY", "eu-ES", "mk-MK", "sq-AL", "am-ET"],
  ])("with its time in %s, as lists show it", (locale) => {
    for (const moment of ["2026-11-23T00:30", "2026-03-04T09:05", "2026-05-31T12:00", "2026-12-11T23:59"]) {
      expect(readMoment(formatMoment(`${moment}Z`, { locale, timeZone: "UTC" }), locale)).toBe(moment);
    }
  });

  it("with a time of 24 or 12 hours", () => {
    expect(readMoment("11/23/2026 2:05 PM", "en-US")).toBe("2026-11-23T14:05");
    expect(readMoment("23.11.2026, 00:30:15", "de-DE")).toBe("2026-11-23T00:30:15");
    expect(readMoment("2026-11-23 00:30:00.0405", "en-US")).toBe("2026-11-23T00:30:00.040");
    expect(readMoment("2026-11-23 00:30:00.000", "en-US")).toBe("2026-11-23T00:30");
    expect(readMoment("2026-11-23", "en-US")).toBe("2026-11-23T00:00");
    expect(readMoment("٢٣/١١/٢٠٢٦ ١٤:٠٥", "ar-EG")).toBe("2026-11-23T14:05");
    expect(readMoment("11/23/2026 25:00", "en-US")).toBeNull();
  });
});

describe("a pasted text becomes the draft of its field", () => {
  it.each([
    [field("number", { money: "base" }), "$1,234.50", "1,234.50"],
    [field("number", { money: "base" }), "(12.00)", "-12.00"],
    [field("number", { money: "base" }), "1,200 EUR", "1,200"],
    [field("number", { money: "base", unit: "per hour" }), "12.50 € per hour", "12.50"],
    [field("number", { money: "base" }), "1,200.50 kr", "1,200.50"],
    [field("number", { money: "base" }), "R 1 200", "1 200"],
    [field("number", { money: "base" }), "1,200.50 $US", "1,200.50"],
    [field("number", { money: "base" }), "5 kT", "5 kT"],
    [field("number", { money: "base" }), "5 T€", "5 T€"],
    [field("number", { percent: true, unit: "%" }), "7.5 %", "7.5"],
    [field("number", { unit: "days" }), "30 days", "30"],
    [field("number", { unit: "days" }), "1 day", "1"],
    [field("number", { percent: true, unit: "%" }), "%7.5", "7.5"],
    [field("number", { unit: "percent" }), "2 %", "2"],
    [field("number", { unit: "percent" }), "2.5 percent", "2.5"],
    [field("number"), "a dozen", "a dozen"],
    [field("boolean"), "Yes", true],
    [field("boolean"), "FALSE", false],
    [field("boolean"), "WAHR", true],
    [field("boolean"), "Faux", false],
    [field("boolean"), "nein", false],
    [field("boolean"), "", null],
    [field("boolean"), "maybe", "maybe"],
    [field("enum", { options: ["ea"], optionLabels: { ea: "Each" } }), "each", "ea"],
    [field("text", { optionLabels: { "job-completed": "Job completed" } }), "Job completed", "job-completed"],
    [field("text", { optionLabels: { "job-completed": "Job completed" } }), "shift-ended", "shift-ended"],
    [field("enum", { options: ["Draft", "Paid"] }), "paid ", "Paid"],
    [field("enum", { options: ["Draft"] }), "Lost", "Lost"],
    [field("date"), "11/23/2026", "2026-11-23"],
    [field("date"), "soon", "soon"],
    [field("text"), "two\nlines", "two lines"],
    [field("text", { multiline: true }), "two\nlines", "two\nlines"],
    [field("text"), "'=1+1", "=1+1"],
    [field("text"), "''=1+1", "'=1+1"],
    [field("texts"), "a; b", ["a", "b"]],
  ])("%o: %s", (given, text, draft) => expect(draftOfText(given, text, "en-US")).toEqual(draft));
});

describe("the hour that clocks show twice", () => {
  beforeAll(() => {
    vi.stubEnv("TZ", "Europe/Berlin");
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ["2026-10-25T00:30:00.000Z", "2026-10-25 02:30"],
    ["2026-10-25T01:30:00.000Z", "2026-10-25 02:30+01:00"],
    ["2026-10-25T01:30:07.125Z", "2026-10-25 02:30:07.125+01:00"],
    ["2026-10-25T02:30:00.000Z", "2026-10-25 03:30"],
  ])("%s is copied as %s, and read as the same moment", (moment, text) => {
    expect(textOfCell(column({ type: "timestamptz" }), { value: moment }, () => undefined)).toBe(text);
    const sent = field("timestamp");
    expect(inputOf([sent], { value: draftOfText(sent, text, "de-DE") }, "null")).toEqual({ value: moment });
  });
});

test("values are copied as names, plain numbers, and days that every spreadsheet reads", () => {
  const copied = (of: Partial<ColumnScreen>, value: string | number | boolean | string[] | null) =>
    textOfCell(column(of), { value }, () => undefined);
  expect(copied({ type: "numeric", money: "base" }, 1234.5)).toBe("1234.5");
  expect(copied({ type: "numeric", unit: "%" }, 0.075)).toBe("7.5%");
  expect(copied({ type: "boolean" }, true)).toBe("TRUE");
  expect(copied({ type: "date" }, "2026-11-23")).toBe("2026-11-23");
  // Its milliseconds are copied too, and read again.
  const moment = copied({ type: "timestamptz" }, "2026-11-23T10:00:00.007Z");
  expect(new Date(moment).toISOString()).toBe("2026-11-23T10:00:00.007Z");
  expect(new Date(String(draftOfText(field("timestamp"), moment))).toISOString()).toBe(
    "2026-11-23T10:00:00.007Z",
  );
  expect(copied({ options: ["ea"], optionLabels: { ea: "Each" } }, "ea")).toBe("Each");
  expect(copied({}, "=HYPERLINK(1)")).toBe("'=HYPERLINK(1)");
  expect(copied({}, "'=HYPERLINK(1)")).toBe("''=HYPERLINK(1)");
  expect(copied({ type: "numeric" }, -5)).toBe("-5");
  expect(copied({ type: "text[]" }, ["a", "b"])).toBe("a; b");
  expect(copied({ sensitive: true }, "secret")).toBe("");
  expect(copied({}, null)).toBe("");
});
