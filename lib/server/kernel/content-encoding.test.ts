import { describe, expect, it } from "vitest";
import { chooseCoding, isKnown } from "./content-encoding";

describe("the content coding of a response", () => {
  it.each([
    [undefined, null],
    ["", null],
    ["identity", null],
    ["deflate, zstd", null],
    ["gzip", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0, br;q=0", null],
    ["*", "br"],
    ["*;q=0", null],
    ["gzip;q=0.2, identity", null],
  ])("for Accept-Encoding %j is %j", (header, coding) => {
    expect(chooseCoding(header)).toBe(coding);
  });
});

describe("If-None-Match", () => {
  it.each([
    ['"a-br"', true],
    ['W/"x", W/"a-br"', true],
    ["*", true],
    ['"a"', false],
    ['"a-gzip"', false],
    [undefined, false],
  ])("%j matches the brotli form: %j", (header, matches) => {
    expect(isKnown(header, '"a-br"')).toBe(matches);
  });
});
