import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { elementsOf, isLongerThan, membersOf, parseJsonList } from "./json-list";
import { limitJson } from "./json-scanner";
import { findLongNumber } from "./storable-text";

const limits = {
  maxValues: 1_000,
  maxDepth: 32,
  maxElementBytes: 200_000,
  tooLarge: (index: number) => new RangeError(`element ${index}`),
};

async function parsed(text: string): Promise<unknown[]> {
  const all: unknown[] = [];
  await parseJsonList(text, text.indexOf("["), limits, (elements) => {
    all.push(...elements);
  });
  return all;
}

/** So long that each element is a part of its own. */
const long = JSON.stringify("x".repeat(70_000));

describe("a JSON list that is parsed in parts", () => {
  test("has the elements that it has when it is parsed at once", async () => {
    const element = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.constant("x".repeat(70_000)));
    const list = fc.array(element, { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(list, fc.constantFrom(0, 2), async (values, indent) => {
        const text = JSON.stringify(values, null, indent);
        expect(await parsed(` ${text}\n`)).toEqual(JSON.parse(text));
      }),
      { numRuns: 200, seed: 12 },
    );
  });

  test("is rejected when it is not JSON, wherever a part ends", async () => {
    const piece = fc.constantFrom("[", "]", "{", "}", ",", ":", '"', "\\", "1", '"a"', " ", long);
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 7 }), async (pieces) => {
        const text = `[${pieces.join("")}`;
        const whole = (() => {
          try {
            return JSON.parse(text);
          } catch {
            return "no JSON";
          }
        })();
        expect(await parsed(text).catch(() => "no JSON")).toEqual(whole);
      }),
      { numRuns: 2_000, seed: 12 },
    );
  });

  test.each([
    `[${long},]`,
    `[${long},,1]`,
    `[,${long}]`,
    `[${long}`,
    `[${long}}`,
    `[${long}]]`,
    `[${long}] x`,
  ])("is rejected when a comma or bracket is wrong between parts", async (text) => {
    await expect(parsed(text)).rejects.toThrow(SyntaxError);
  });

  test("names the element that is too large", async () => {
    await expect(parsed(`[1,${JSON.stringify("x".repeat(200_000))}]`)).rejects.toThrow("element 1");
  });
});

describe("the texts in a JSON list or object", () => {
  test("are those of its elements and members, as they were written", () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));
    fc.assert(
      fc.property(object, fc.constantFrom(0, 2), (values, indent) => {
        const text = JSON.stringify(values, null, indent);
        const members = [...membersOf(` ${text} `)].map(([name, value]) => [name, JSON.parse(value)]);
        expect(Object.fromEntries(members)).toEqual(JSON.parse(text));
        const list = JSON.stringify(Object.values(values), null, indent);
        const elements = elementsOf(list).filter((element) => element !== "");
        expect(elements.map((element) => JSON.parse(element))).toEqual(JSON.parse(list));
      }),
      { numRuns: 50, seed: 12 },
    );
    const written = '{"a" : 1.0,"b":1e2 , "a":[ 1.50,"]}" ], "c\\"\\u0064": "x" }';
    expect([...membersOf(written)]).toEqual([
      ["a", '[ 1.50,"]}" ]'],
      ["b", "1e2"],
      ['c"d', '"x"'],
    ]);
    expect([...membersOf(" { } ")]).toEqual([]);
  });
});

describe("the limits of a JSON text", () => {
  test("count values outside of strings, and levels", () => {
    limitJson(JSON.stringify({ a: [1, 2, 3], b: "[,{,[,{" }), 5);
    expect(() => limitJson("[1,2,3]", 2)).toThrow("more than 2 values");
    expect(() => limitJson("[".repeat(33), 1_000)).toThrow("deeper than 32 levels");
    limitJson(`${"[".repeat(32)}${"]".repeat(32)}`, 1_000);
    limitJson(JSON.stringify(['a"', '\\"[[[', "\\\\"]), 3);
  });

  test("of bytes count UTF-8", () => {
    expect(isLongerThan(6, "é".repeat(3), 0, 3)).toBe(false);
    expect(isLongerThan(5, "é".repeat(3), 0, 3)).toBe(true);
  });
});

test.each(["ab", "\\n"])("a text of 20 MB of %s hides no number behind it", (part) => {
  const text = `{"${part.repeat(10_000_000)}": -1e5}`;
  expect(findLongNumber(text, { left: 6 }) === null).toBe(false);
  expect([...membersOf(text).values()]).toEqual(["-1e5"]);
});
