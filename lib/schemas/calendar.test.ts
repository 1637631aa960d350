import { describe, expect, it } from "vitest";
import { dayText, parseDay, parseMoment } from "./calendar";
import { timestamp } from "./fields";

describe("a day", () => {
  it("is the date part of the text, regardless of its offset", () => {
    expect(parseDay("2026-03-02")?.toISOString()).toBe("2026-03-02T00:00:00.000Z");
    expect(parseDay("2026-03-02T23:30:00-11:00")?.toISOString()).toBe("2026-03-02T00:00:00.000Z");
    expect(parseDay("2026-03-02T01:00:00.5Z")?.toISOString()).toBe("2026-03-02T00:00:00.000Z");
  });

  it.each([
    "",
    "2026-02-29",
    "0000-01-01",
    "infinity",
    "02.03.2026",
    "2026-3-2",
    "+012026-01-01",
    "2026-03-02 10:00",
  ])("is not %o", (text) => expect(parseDay(text)).toBeNull());
});

describe("an instant", () => {
  it("is UTC if it has no offset", () => {
    expect(parseMoment("2026-03-02T10:00:00")?.toISOString()).toBe("2026-03-02T10:00:00.000Z");
    expect(parseMoment("2026-03-02T10:00:00+02:00")?.toISOString()).toBe("2026-03-02T08:00:00.000Z");
    expect(parseMoment("2026-03-02")?.toISOString()).toBe("2026-03-02T00:00:00.000Z");
  });

  it("is rounded to milliseconds, as PostgreSQL rounds", () => {
    expect(parseMoment("2026-03-02T10:00:00.1234Z")?.toISOString()).toBe("2026-03-02T10:00:00.123Z");
    expect(parseMoment("2026-03-02T10:00:00.1235Z")?.toISOString()).toBe("2026-03-02T10:00:00.124Z");
    expect(parseMoment("2026-03-02T10:00:00.9999+02:00")?.toISOString()).toBe("2026-03-02T08:00:01.000Z");
  });

  it.each(["", "now", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00", "2026-03-02T25:00:00Z"])(
    "is not %o",
    (text) => expect(parseMoment(text)).toBeNull(),
  );
});

it("of year 0, which PostgreSQL does not have, is an error of its field", () => {
  expect(timestamp().safeParse("0000-01-01T00:00:00Z").error?.issues).toMatchObject([{ code: "custom" }]);
  expect(timestamp().safeParse("0001-01-01T00:00:00Z").success).toBe(true);
  expect(timestamp().safeParse("tomorrow").error?.issues).toHaveLength(1);
});

it("a day is written without a time", () => {
  expect(dayText(new Date("2026-03-02T00:00:00Z"))).toBe("2026-03-02");
  expect(dayText(null)).toBeNull();
});

it("the last day and instant of year 9999 can be written", () => {
  expect(dayText(parseDay("9999-12-31"))).toBe("9999-12-31");
  expect(parseMoment("9999-12-31T23:59:59Z")).not.toBeNull();
});
