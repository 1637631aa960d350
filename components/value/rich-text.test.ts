import { describe, expect, it } from "vitest";
import { plainTextOf, richTextOf } from "./rich-text";

const paragraph = (...texts: string[]) => ({
  type: "paragraph",
  ...(texts.length > 0 && { content: texts.map((text) => ({ type: "text", text })) }),
});

describe("text that is stored as a document", () => {
  it.each([
    [{}, ""],
    [{ text: "Entered twice." }, "Entered twice."],
    [{ type: "doc", content: [] }, ""],
    [
      { type: "doc", content: [paragraph("One"), paragraph(), paragraph("Three, ", "in parts")] },
      "One\n\nThree, in parts",
    ],
  ])("is read line by line: %j", (stored, text) => {
    expect(plainTextOf(stored)).toBe(text);
  });

  it.each([
    [[]],
    ["text"],
    [{ text: "a", by: "usr_1" }],
    [{ type: "doc", content: [{ type: "heading", content: [{ type: "text", text: "A" }] }] }],
    [{ type: "doc", content: [{ type: "paragraph", attrs: { align: "end" } }] }],
    [{ type: "doc", content: [{ type: "paragraph", content: [{ type: "hardBreak" }] }] }],
    [
      {
        type: "doc",
        content: [{ type: "paragraph", content: [{ type: "text", text: "A", marks: [{ type: "bold" }] }] }],
      },
    ],
  ])("is no plain text when something would be lost: %j", (stored) => {
    expect(plainTextOf(stored)).toBeNull();
  });

  it.each(["", "One", "One\n\nThree\n"])("is written so that it reads the same: %j", (text) => {
    expect(plainTextOf(richTextOf(text, {}))).toBe(text);
    expect(plainTextOf(richTextOf(text, { text: "before" }))).toBe(text);
  });

  it("keeps the shape in which it was stored", () => {
    expect(richTextOf("New", { text: "Old" })).toEqual({ text: "New" });
    expect(richTextOf("New", {})).toEqual({ type: "doc", content: [paragraph("New")] });
  });
});
