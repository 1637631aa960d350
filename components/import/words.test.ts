import { expect, test } from "vitest";
import { importState } from "@/lib/schemas/imports";
import { hasWritten, shortenedName } from "./words";

test("the result of an import is shown once it has ended, also when it failed or was cancelled in the middle", () => {
  const shown = importState.filter((state) => hasWritten({ state, changeSetId: "aud_1" }));
  expect(shown).toEqual(["done", "failed", "cancelled"]);
  expect(importState.some((state) => hasWritten({ state, changeSetId: null }))).toBe(false);
});

test("a long name of a file is shortened before its ending", () => {
  expect(shortenedName("parts.csv")).toBe("parts.csv");
  expect(shortenedName(`${"x".repeat(250)}.xlsx`)).toBe(`${"x".repeat(194)}….xlsx`);
  expect(shortenedName("x".repeat(201))).toBe(`${"x".repeat(199)}…`);
});
