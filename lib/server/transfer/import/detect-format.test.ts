import { describe, expect, test } from "vitest";
import { detectDateOrder, detectEncoding, isAboveOne } from "./detect-format";

describe("the encoding of a file without a byte order mark", () => {
  test.each([
    ["utf-16le", Buffer.from("Name\r\n", "utf16le")],
    ["utf-16be", Buffer.from("Name\r\n", "utf16le").swap16()],
    ["utf-8", Buffer.from("Näme\r\n")],
    ["utf-8", Buffer.from("N\0me\r\n")],
    ["utf-8", Buffer.from("")],
    ["windows-1252", Buffer.from("Näme\r\n", "latin1")],
  ])("is %s", (encoding, bytes) => expect(detectEncoding(bytes)).toBe(encoding));
});

test.each([
  ["5/12/2026", { dateOrder: "dmy", isGuess: true }],
  ["12/5/2026", { dateOrder: "dmy", isGuess: true }],
  ["5/13/2026", { dateOrder: "mdy", isGuess: false }],
  ["13/5/2026", { dateOrder: "dmy", isGuess: false }],
  ["31-Dec-26", { dateOrder: "ymd", isGuess: false }],
])("the order of %s", (text, order) => expect(detectDateOrder([[text]], false)).toEqual(order));

test.each([
  [19, true],
  ["19", true],
  ["(19)", true],
  ["1,5", true],
  ["0,5", false],
  [1, false],
  ["", false],
  [null, false],
])("whether %j is above 1: %s", (cell, expected) => expect(isAboveOne(cell)).toBe(expected));
