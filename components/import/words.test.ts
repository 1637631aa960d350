import { expect, test } from "vitest";
import { plainReader } from "@/components/value/format-value";
import { importState } from "@/lib/schemas/imports";
import { hasResult, resultWords, runWords, shortenedName, wordsOf } from "./words";

test("the result of an import is shown once it has ended, also when it failed or was cancelled in the middle", () => {
  const shown = importState.filter((state) => hasResult({ state, changeSetId: "aud_1" }));
  expect(shown).toEqual(["done", "failed", "cancelled"]);
  const withoutChange = importState.filter((state) => hasResult({ state, changeSetId: null }));
  expect(withoutChange).toEqual(["done"]);
});

test("an import that skipped every row is not called imported", () => {
  const job = { state: "done", isWaiting: false, created: 0, updated: 0, rejected: 5 } as const;
  expect(wordsOf(job)).toEqual({ title: "Nothing imported", tone: "warning" });
  for (const written of [{ created: 1 }, { updated: 1 }, { rejected: 0 }])
    expect(wordsOf({ ...job, ...written }).title).toBe("Imported");
});

test("a long name of a file is shortened before its ending", () => {
  expect(shortenedName("parts.csv")).toBe("parts.csv");
  expect(shortenedName(`${"x".repeat(250)}.xlsx`)).toBe(`${"x".repeat(194)}….xlsx`);
  expect(shortenedName("x".repeat(201))).toBe(`${"x".repeat(199)}…`);
});

test("the result of an import is written in the reader's notation", () => {
  const result = { created: 1204, updated: 0, unchanged: 2, rejected: 3, stale: 1 };
  expect(resultWords(result, { ...plainReader, locale: "de" })).toBe(
    "1.204 new, 2 unchanged, 2 with errors, 1 skipped: changed since the check",
  );
});

test("the button of a checked import counts the rows that it writes, not those that are unchanged", () => {
  const check = { rows: 20, created: 1, updated: 1, unchanged: 18, rejected: 0, stale: 0 };
  expect(runWords(check, plainReader)).toBe("Import 2 rows");
  expect(runWords({ ...check, created: 0 }, plainReader)).toBe("Import 1 row");
  expect(runWords({ ...check, created: 0, updated: 0 }, plainReader)).toBe("Nothing to import");
});
