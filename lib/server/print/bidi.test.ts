import { describe, expect, it } from "vitest";
import { directionOf, visualParts } from "./bidi";

/** A line as it is drawn, word by word; the letters of a reversed word are in the order in which they are read. */
const drawn = (line: string) => visualParts(line, directionOf(line)).map(({ text }) => text);

describe("the parts of a line from left to right", () => {
  it("is the line itself without letters from right to left", () => {
    expect(drawn("Shaft (12 mm)")).toEqual(["Shaft (12 mm)"]);
  });

  it("begins at the right, with numbers from left to right and brackets mirrored", () => {
    expect(drawn("ציר 12 (פלדה)")).toEqual(["(", "פלדה", ")", " ", "12", " ", "ציר"]);
    expect(drawn("شركة الفولاذ")).toEqual(["الفولاذ", " ", "شركة"]);
  });

  it("follows the first letter of the paragraph", () => {
    expect(drawn("Shaft שלום עולם, 12")).toEqual(["Shaft ", "12", " ", ",", "עולם", " ", "שלום"]);
    expect(drawn("שלום Shaft 12")).toEqual(["Shaft 12", " ", "שלום"]);
  });

  it("keeps marks with their letter and characters of two code units whole", () => {
    expect(drawn("שָׁלוֹם 🙂")).toEqual(["🙂", " ", "שָׁלוֹם"]);
  });
});
