import { beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { secret, text } from "@/lib/schemas/fields";
import { describeForm } from "@/lib/view-models/form-fields";
import { dropAllDrafts, dropDraft, hasSecret, readDraft, storeDraft } from "./stored-draft";

const kept = new Map<string, string>();
const storage = new Proxy(
  {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
  {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
);
Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
beforeEach(() => kept.clear());

const fields = describeForm(
  z.strictObject({
    name: text(),
    code: secret(),
    lines: z.array(z.strictObject({ pin: secret(), note: text() })),
  }),
);

it("stores no secret in the browser, at any depth of the form", () => {
  storeDraft("form", "", { name: "Main", code: "s3cret", lines: [{ pin: "s3cret", note: "x" }] }, fields);
  expect(JSON.stringify([...kept])).not.toContain("s3cret");
  expect(readDraft("form", "")?.values).toEqual({ name: "Main", lines: [{ note: "x" }] });
});

it.each([
  ["name", false],
  ["code", true],
  ["lines", true],
])("knows whether a draft keeps all of the field %s", (name, expected) => {
  const field = fields.find((one) => one.name === name);
  expect(field && hasSecret(field)).toBe(expected);
});

it("stores which texts name no record, and which fields were typed", () => {
  const unresolved = { note: ["nut", "No item is called “nut”."] };
  const line = { note: "nut", "#unresolved": unresolved, "#typed": ["note"] };
  storeDraft("form", "", { name: "Main", lines: [{ ...line, "#key": "1" }] }, fields);
  expect(readDraft("form", "")?.values).toEqual({ name: "Main", lines: [line] });
});

it("drops a draft of another version of the record, which would undo a colleague's change", () => {
  storeDraft("form", "1", { name: "Mine" }, fields);
  expect(readDraft("form", "2")).toBeNull();
  expect(kept.size).toBe(0);
});

it("keeps the draft that another tab has stored since", () => {
  const at = storeDraft("form", "1", { name: "Saved here", lines: [] }, fields);
  const now = vi.spyOn(Date, "now").mockReturnValue(at + 1);
  try {
    const later = storeDraft("form", "1", { name: "Typed there", lines: [] }, fields);
    dropDraft("form", at);
    expect(readDraft("form", "1")?.values).toEqual({ name: "Typed there", lines: [] });
    dropDraft("form", later);
    expect(readDraft("form", "1")).toBeNull();
  } finally {
    now.mockRestore();
  }
});

it("deletes the drafts of all users, as on sign-out", () => {
  storeDraft("a", "", { name: "A" }, fields);
  kept.set("theme", "dark");
  dropAllDrafts();
  expect([...kept.keys()]).toEqual(["theme"]);
});
