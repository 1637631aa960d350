import { describe, expect, it } from "vitest";
import { plainTextOf, richTextOf } from "./rich-text";

const paragraph = (...texts: string[]) => ({
  type: "paragraph",
  ...(texts.length > 0 && { content: texts.map((text) => ({ type: "text", text })) }),
});

describe("rich text", () => {
  it.each([
    [{}, ""],
    [{ text: "Entered twice." }, "Entered twice."],
    [{ type: "doc", content: [] }, ""],
    [
      { type: "doc", content: [paragraph("One"), paragraph(), paragraph("Three, ", "in parts")] },
      "One\n\nThree, in parts",
    ],
  ])("has one line per paragraph: %j", (stored, text) => {
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
  ])("is not shown as plain text when formatting would be lost: %j", (stored) => {
    expect(plainTextOf(stored)).toBeNull();
  });

  it.each(["", "One", "One\n\nThree\n"])("is parsed back to the same text: %j", (text) => {
    expect(plainTextOf(richTextOf(text, {}))).toBe(text);
    expect(plainTextOf(richTextOf(text, { text: "before" }))).toBe(text);
  });

  it("keeps its stored structure", () => {
    expect(richTextOf("New", { text: "Old" })).toEqual({ text: "New" });
    expect(richTextOf("New", {})).toEqual({ type: "doc", content: [paragraph("New")] });
  });
});
