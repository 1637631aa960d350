import { describe, expect, test } from "vitest";
import { parseWindow } from "./window";

const parametersOf = (query: string) =>
  [...new URLSearchParams(query)].map(([name, value]) => ({ name, value }));
const windowOf = (query: string, range?: string) => {
  const { offset, limit } = parseWindow(parametersOf(query), range);
  return [Number(offset), Number(limit)];
};

describe("limit, offset and Range", () => {
  test.each<[string, string | undefined, number, number]>([
    ["", undefined, 0, 1000],
    ["limit=5", undefined, 0, 5],
    ["limit=5&offset=10", undefined, 10, 5],
    ["offset=10", undefined, 10, 1000],
    ["limit=0", undefined, 0, 0],
    ["limit=5000", undefined, 0, 1000],
    ["limit=1&limit=2", undefined, 0, 2],
    ["offset=1&offset=2", undefined, 2, 1000],
    ["limit=abc", undefined, 0, 1000],
    ["limit=", undefined, 0, 1000],
    ["limit=1.5", undefined, 0, 1000],
    ["limit=1e2", undefined, 0, 1000],
    ["offset=-1", undefined, 0, 1000],
    ["offset=x", undefined, 0, 1000],
    ["", "0-9", 0, 10],
    ["", "10-", 10, 1000],
    ["", "5-5", 5, 1],
    ["", "2000-2009", 2000, 10],
    ["limit=5", "2-100", 2, 3],
    ["offset=3&limit=5", "0-4", 3, 2],
    ["offset=3", "5-9", 5, 5],
    ["limit=0", "3-4", 0, 0],
    ["", "bytes=0-9", 0, 1000],
    ["", "-5", 0, 1000],
    ["", "a-b", 0, 1000],
    ["", "0-1,3-4", 0, 1000],
  ])("%j with Range %j starts at %i and holds %i at most", (query, range, offset, limit) => {
    expect(windowOf(query, range)).toEqual([offset, limit]);
  });

  test.each<[string, string | undefined]>([
    ["limit=-1", undefined],
    ["limit=-99999999999999999999999", undefined],
    ["", "9-0"],
    ["offset=10", "0-5"],
    ["limit=5", "5-9"],
  ])("%j with Range %j cannot be satisfied", (query, range) => {
    expect(() => windowOf(query, range)).toThrowError(
      expect.objectContaining({ status: 416, code: "PGRST103" }),
    );
  });

  test.each(["limit=99999999999999999999", "offset=9223372036854775808"])(
    "%j is beyond a bigint, which PostgreSQL rejects too",
    (query) => {
      expect(() => windowOf(query)).toThrowError(expect.objectContaining({ status: 400, code: "22003" }));
    },
  );

  test("the last row of a huge offset is still a number that PostgreSQL holds", () => {
    expect(parseWindow(parametersOf("offset=9223372036854775807&limit=1000"), undefined).offset).toBe(
      2n ** 63n - 1n,
    );
  });
});
