import { describe, expect, test } from "vitest";
import { ApiError } from "@/lib/schemas/errors";
import { longestBlock } from "../../../testing/longest-block";
import { parseFilter } from "./parse-filter";
import { parseLogic } from "./parse-logic";

function errorOf(parse: () => unknown): ApiError | null {
  try {
    parse();
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

const unpaired = [
  "like.\\",
  "ilike.*Aerospace\\",
  "ilike.a\\\\\\",
  "not.like.a\\",
  "not.ilike.%\\",
  "ilike(any).{a\\\\}",
  "ilike(all).{a*,b*\\\\}",
  "not.like(any).{a*\\\\,b*}",
  'like(any).{"a\\\\"}',
  'like(any).{"a\\\\" , b}',
  "like(any).{a\\\\ }",
  "like(any).{ a\\\\\t,b}",
  "like(any).{{a},{b\\\\}}",
  "like(any).[0:1]={a,b\\\\}",
  "like(any).{a\\\\\\\\\\\\}",
];

const paired = [
  "like.a\\\\",
  "ilike.*50\\%*",
  "like.a\\ ",
  "like(any).{a\\\\\\\\,b}",
  "like(any).{a\\\\b}",
  'like(any).{"a\\\\ "}',
  "like(any).{a\\\\\\ }",
  "like(any).{a\\\\\u00a0}",
  "eq.a\\",
  "match.a\\\\\\",
  "in.(a\\)",
  "fts.a\\",
];

describe("a pattern", () => {
  test.each(unpaired)("that ends in an unpaired backslash is rejected: %s", (value) => {
    expect(errorOf(() => parseFilter("name", value))).toMatchObject({
      status: 400,
      code: "22025",
      message: "LIKE pattern must not end with escape character",
      issues: [{ path: ["name"] }],
    });
  });

  test.each(paired)("is let through otherwise: %s", (value) => {
    expect(errorOf(() => parseFilter("name", value))).toBeNull();
  });

  test.each([
    "(a.eq.1,name.ilike.*b\\)",
    "(a.eq.1,and(b.eq.2,not.or(name.not.like.x\\,d.is.null)))",
    '(name.like."a\\\\")',
    "(name.ilike(any).{a*,b\\\\})",
    '(name.ilike(all)."{a*,\\"b\\\\\\\\\\"}")',
  ])("is rejected inside a logic tree: %s", (value) => {
    expect(errorOf(() => parseLogic("or", value))).toMatchObject({
      code: "22025",
      issues: [{ path: ["name"] }],
    });
  });

  test("has at most 1,000 wildcards", () => {
    const of = (count: number) => `ilike(any).{x,${"*a%".repeat(count / 2)}}`;
    expect(errorOf(() => parseFilter("name", of(1_000)))).toBeNull();
    expect(errorOf(() => parseFilter("name", of(1_002)))).toMatchObject({
      status: 400,
      code: "54001",
      issues: [{ path: ["name"], message: "The pattern has more than 1000 wildcards." }],
    });
  });
});

test("a pattern of many backslashes is checked in little time", async () => {
  const took = await longestBlock(async () => parseFilter("name", `like.${"\\".repeat(60_000)}a`));
  expect(took).toBeLessThan(500);
});
