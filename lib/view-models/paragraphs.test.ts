import { describe, expect, it } from "vitest";
import { paragraphsOf } from "./paragraphs";

const text = (value: string) => ({ type: "text", text: value });
const block = (type: string, ...content: unknown[]) => ({ type, content });

describe("the paragraphs of a rich text", () => {
  it("are its blocks as plain text: bold text is not apart from the rest, and a line break stays", () => {
    const bold = { ...text("dry"), marks: [{ type: "bold" }] };
    const store = block("paragraph", text(" Store "), bold, text(" and cool. "));
    expect(paragraphsOf(block("doc", block("heading", text("Care")), store))).toEqual([
      "Care",
      "Store dry and cool.",
    ]);
    const lines = block("paragraph", text("First"), { type: "hardBreak" }, text("Second"));
    expect(paragraphsOf(block("doc", lines))).toEqual(["First\nSecond"]);
  });

  it("are those of lists too, an item each, and of quotations and code", () => {
    const items = ["One", "Two"].map((item) => block("listItem", block("paragraph", text(item))));
    const others = [block("blockquote", text("Said")), block("codeBlock", text("G0 X1"))];
    expect(paragraphsOf(block("doc", block("bulletList", ...items), ...others))).toEqual([
      "One",
      "Two",
      "Said",
      "G0 X1",
    ]);
  });

  it("are none of blank blocks, unknown nodes and what is no document", () => {
    const blank = [block("paragraph"), block("paragraph", text("  "), null), { type: "horizontalRule" }];
    for (const none of [
      block("doc", ...blank),
      {},
      null,
      "text",
      { text: "" },
      { type: "text", text: "alone" },
    ])
      expect(paragraphsOf(none)).toEqual([]);
  });

  it("are the text alone where a note is no document", () => {
    expect(paragraphsOf({ text: "Call before delivery." })).toEqual(["Call before delivery."]);
  });
});
