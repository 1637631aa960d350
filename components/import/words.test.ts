import { expect, test } from "vitest";
import { importState } from "@/lib/schemas/imports";
import { hasWritten } from "./words";

test("the result of an import is shown once it has ended, also when it failed or was cancelled in the middle", () => {
  const shown = importState.filter((state) => hasWritten({ state, changeSetId: "aud_1" }));
  expect(shown).toEqual(["done", "failed", "cancelled"]);
  expect(importState.some((state) => hasWritten({ state, changeSetId: null }))).toBe(false);
});
