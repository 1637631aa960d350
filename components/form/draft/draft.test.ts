import { describe, expect, it } from "vitest";
import * as z from "zod";
import {
  boolean,
  date,
  id,
  json,
  number,
  numberList,
  oneOf,
  percent,
  richText,
  share,
  text,
  textList,
  timestamp,
} from "@/lib/schemas/fields";
import { describeForm } from "@/lib/view-models/form-fields";
import { draftOf, inputOf } from "./draft";

const fieldsOf = (shape: z.ZodRawShape) => describeForm(z.strictObject(shape));

describe("form draft", () => {
  it("converts back to the values it was filled with, so that saving an unchanged form changes nothing", () => {
    const fields = fieldsOf({
      name: text(),
      quantity: number(),
      taxPercent: share(),
      dueDate: date().nullable(),
      sentAt: timestamp(),
      active: boolean(),
      kind: oneOf(["a", "b"]),
      itemId: id("item"),
      customFields: json(),
      tags: textList(),
      breaks: numberList(),
      lines: z.array(z.strictObject({ price: number() })),
      periods: z.record(z.string(), z.strictObject({ net: number() })),
      args: z.strictObject({ search: text().nullish() }),
    });
    const given = {
      name: "",
      quantity: 1.5,
      taxPercent: 0.0725,
      dueDate: null,
      sentAt: "2026-03-02T09:15:00.000Z",
      active: false,
      kind: "b",
      itemId: "item_1",
      customFields: { a: [1, null] },
      tags: ["x"],
      breaks: [1, 10.5],
      lines: [{ price: 3 }],
      periods: { "2026-01": { net: -4 } },
      args: { search: "bolt" },
    };
    expect(inputOf(fields, draftOf(fields, given), "null")).toEqual(given);
  });

  it("shows a list as fields although a text in it has spaces alone", () => {
    const fields = fieldsOf({
      lines: z.array(z.strictObject({ description: text().nullable(), price: number() })),
    });
    const draft = draftOf(fields, { lines: [{ description: "  ", price: 3 }] });
    expect(draft).toEqual({ lines: [{ description: "  ", price: "3" }] });
    expect(inputOf(fields, draft, "null")).toEqual({ lines: [{ description: null, price: 3 }] });
  });

  it("omits empty optional fields of a new record, so that columns take their defaults", () => {
    const fields = fieldsOf({
      name: text().optional(),
      price: number().nullish(),
      active: boolean().optional(),
    });
    expect(inputOf(fields, draftOf(fields), "omit")).toEqual({});
  });

  it("sends null for cleared fields of an existing record, where omission means unchanged", () => {
    const fields = fieldsOf({ dueDate: date().nullish(), note: text().nullable() });
    expect(inputOf(fields, draftOf(fields), "null")).toEqual({ dueDate: null, note: null });
    expect(inputOf(fields, { ...draftOf(fields), note: " \n" }, "null")).toEqual({
      dueDate: null,
      note: null,
    });
  });

  it("shows a share as a percentage without floating-point error", () => {
    const fields = fieldsOf({ taxPercent: percent("Tax rate") });
    const draft = draftOf(fields, { taxPercent: 0.07 });
    expect(draft).toEqual({ taxPercent: "7" });
    expect(inputOf(fields, { taxPercent: "19.6" }, "omit")).toEqual({ taxPercent: 0.196 });
  });

  it("keeps text that is no number or no JSON, so that the schema rejects it at its field", () => {
    const fields = fieldsOf({ price: number(), extra: json() });
    expect(inputOf(fields, { price: "1,5", extra: "{" }, "omit")).toEqual({ price: "1,5", extra: "{" });
  });

  it("shows a nested value as JSON when its form would lose part of it, and sends it unchanged", () => {
    const fields = fieldsOf({ lines: z.array(z.strictObject({ price: number() })) });
    const given = { lines: [{ price: 1, memo: "mine" }] };
    const draft = draftOf(fields, given);
    expect(draft.lines).toBe(JSON.stringify(given.lines, null, 2));
    expect(inputOf(fields, draft, "null")).toEqual(given);
  });

  it("shows rich text as text, keeps its stored structure on edit, and sends an unchanged document as stored", () => {
    const fields = fieldsOf({ notes: richText() });
    const stored = { notes: { text: "Late." } };
    const draft = draftOf(fields, stored);
    expect(draft.notes).toMatchObject({ text: "Late." });
    expect(inputOf(fields, draft, "null")).toEqual(stored);
    const changed = { notes: { ...Object(draft.notes), text: "Late again." } };
    expect(inputOf(fields, changed, "null")).toEqual({ notes: { text: "Late again." } });
    const heading = { notes: { type: "doc", content: [{ type: "heading" }] } };
    expect(inputOf(fields, draftOf(fields, heading), "null")).toEqual(heading);
  });

  it("sends an empty document for a cleared one that is not nullable", () => {
    const fields = fieldsOf({ customFields: json(), notes: richText(), tags: textList() });
    expect(fields.map(({ required }) => required)).toEqual([false, false, false]);
    const emptied = { customFields: "", notes: "", tags: [] };
    expect(inputOf(fields, emptied, "null")).toEqual({ customFields: {}, notes: {}, tags: [] });
  });

  it("sends a cleared optional list of an existing record as empty and omits that of a new one", () => {
    const fields = fieldsOf({
      tags: textList().optional(),
      breaks: numberList().nullish(),
      lines: z.array(z.strictObject({ price: number() })).optional(),
      periods: z.record(z.string(), number()).optional(),
    });
    const given = { tags: ["x"], breaks: [1], lines: [{ price: 3 }], periods: { "2026-01": 4 } };
    const emptied = Object.fromEntries(Object.keys(draftOf(fields, given)).map((name) => [name, []]));
    expect(inputOf(fields, emptied, "null")).toEqual({ tags: [], breaks: [], lines: [], periods: {} });
    expect(inputOf(fields, emptied, "omit")).toEqual({});
  });

  it("fills in the defaults of the schema, also within a group that omits them", () => {
    const fields = fieldsOf({
      args: z.strictObject({ limit: z.int().default(100), search: text().nullish() }),
    });
    expect(draftOf(fields, { args: {} })).toEqual({ args: { limit: "100", search: "" } });
  });
});
