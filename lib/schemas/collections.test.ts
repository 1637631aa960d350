import { describe, expect, it, test } from "vitest";
import * as z from "zod";
import { everyOperation } from "../server/testing/every-operation";
import { dictionary, list } from "./collections";
import { maxIssues } from "./errors";

const wrongValues = [null, 0, "", {}];
/** More than an array with a limit may have: those are rejected before an entry is checked. */
const wrongArrays = wrongValues.map((value) => Array(20_001).fill(value));
const wrongRecords = wrongArrays.map((array) => Object.fromEntries(Object.entries(array)));

/** The arrays and records of a schema. */
function collectionsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodLazy) return [];
  const isCollection = schema instanceof z.ZodArray || schema instanceof z.ZodRecord;
  const parts = Object.values(schema.def).flatMap((part) =>
    part instanceof z.ZodType || typeof part !== "object" || part === null ? [part] : Object.values(part),
  );
  const inner = parts.filter((part) => part instanceof z.ZodType);
  return [...(isCollection ? [schema] : []), ...inner.flatMap(collectionsOf)];
}

describe("an array or record of any size", () => {
  const wrong = Array.from({ length: 5_000 }, (_, n) =>
    n % 2 === 0 ? { a: "right", b: 1 } : { a: n, c: 1 },
  );
  const right = Array.from({ length: 5_000 }, (_, n) => ({ a: String(n), b: n }));
  const Entry = z.strictObject({ a: z.string().default("none"), b: z.int() });

  it.each([
    ["array", list(Entry), z.array(Entry), wrong, right],
    ["record", dictionary(z.string(), Entry), z.record(z.string(), Entry), { ...wrong }, { ...right }],
  ])("of zod, as an %s, has the same first issues and the same values", (_kind, own, plain, bad, good) => {
    const issues = own.safeParse(bad).error?.issues ?? [];
    expect(issues.length).toBeGreaterThanOrEqual(maxIssues);
    expect(issues.length).toBeLessThan(maxIssues + 5);
    expect(plain.safeParse(bad).error?.issues.slice(0, issues.length)).toEqual(issues);
    expect(own.parse(good)).toEqual(plain.parse(good));
    expect(z.toJSONSchema(own)).toEqual(z.toJSONSchema(plain));
    expect(own.safeParse("text").error).toEqual(plain.safeParse("text").error);
  });

  it("keeps its own checks", () => {
    expect(list(z.string()).min(1).safeParse([]).success).toBe(false);
    expect(list(z.string()).max(150).safeParse(Array(151).fill("")).success).toBe(false);
  });

  it("has no member that sets a prototype", () => {
    const members = JSON.parse(`{${[...right.keys()].map((key) => `"${key}":1`)},"__proto__":{"isAdmin":1}}`);
    const parsed: object = dictionary(z.string(), z.unknown()).parse(members);
    expect([Object.keys(parsed).length, "isAdmin" in parsed]).toEqual([right.length, false]);
  });
});

const collections = everyOperation.flatMap(([path, { contract }]) =>
  collectionsOf(contract.input).map((schema, index) => ({ path, index, schema })),
);

test.each(collections)(
  "the input of $path has few issues, however long its array or record $index is",
  ({ schema }) => {
    for (const value of [...wrongArrays, ...wrongRecords]) {
      expect(schema.safeParse(value).error?.issues.length ?? 0).toBeLessThan(2 * maxIssues);
    }
  },
);

test("the inputs of operations have arrays and records", () => {
  expect(collections.length).toBeGreaterThan(10);
});
