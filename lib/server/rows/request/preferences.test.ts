import { describe, expect, test } from "vitest";
import { appliedPreferences, parsePreferences, requireKnownPreferences } from "./preferences";

const all = ["maxAffected", "timezone", "handling", "count", "return", "missing", "resolution"] as const;

describe("Prefer", () => {
  test("lists and repeated headers merge and the first of a group wins", () => {
    const read = parsePreferences("return=minimal,  count=exact , return=representation");
    expect(read).toMatchObject({ return: "minimal", count: "exact", unknown: [] });
  });

  test("an absent header sets nothing", () => {
    expect(parsePreferences(undefined)).toMatchObject({ return: null, count: null, beyondReturn: false });
  });

  test.each([
    ["return=representation", false],
    ["respond-async", false],
    ["return=representation, wait=5", false],
    ["count=exact", true],
    ["resolution=merge-duplicates", true],
    ["handling=lenient", true],
    ["timezone=UTC", true],
    ["tx=commit", true],
  ])("%j is a sign of a PostgREST client: %s", (header, expected) => {
    expect(parsePreferences(header).beyondReturn).toBe(expected);
  });

  test.each([
    "anything",
    "return=all",
    "count=",
    "max-affected=x",
    "max-affected=-1",
    "timezone=",
    "constructor=x",
    "RETURN=minimal",
  ])("%j means nothing and is rejected only under strict handling", (token) => {
    expect(() => requireKnownPreferences(parsePreferences(token))).not.toThrow();
    expect(() => requireKnownPreferences(parsePreferences(`handling=strict, ${token}`))).toThrowError(
      expect.objectContaining({
        status: 400,
        code: "PGRST122",
        details: `Invalid preferences: ${token}`,
        issues: [{ path: ["Prefer"], message: `Invalid preferences: ${token}` }],
      }),
    );
  });

  test("max-affected counts only with strict handling", () => {
    expect(parsePreferences("max-affected=2").maxAffected).toBeNull();
    expect(parsePreferences("handling=strict,max-affected=2").maxAffected).toBe(2n);
  });

  test("Preference-Applied names what was honoured in PostgREST's order", () => {
    const given = parsePreferences(
      "max-affected=5, timezone=UTC, handling=strict, tx=commit, count=exact, return=minimal, missing=null, resolution=ignore-duplicates",
    );
    expect(appliedPreferences(given, all)).toBe(
      "resolution=ignore-duplicates, missing=null, return=minimal, count=exact, handling=strict, timezone=UTC, max-affected=5",
    );
    expect(appliedPreferences(given, ["count"])).toBe("count=exact");
    expect(appliedPreferences(parsePreferences("tx=commit"), all)).toBeNull();
  });
});
