import fc from "fast-check";
import { expect, it } from "vitest";
import { splitQuery } from "./row-query";

const pieces = [
  "?",
  "a",
  "=",
  "&",
  "%",
  "+",
  "%20",
  "%2B",
  "%C3%A4",
  "%ff",
  "%zz",
  "%",
  "ä",
  "eq.1",
  "%26",
  "%3D",
];

it("reads a query string as a form does, without the parts that have no equals sign", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      const query = parts.join("");
      const written = query.split("&").filter((part) => part.includes("="));
      const expected = [...new URLSearchParams(`&${written.join("&")}`)].map(([name, value]) => ({
        name,
        value,
      }));
      expect(splitQuery(query)).toEqual(expected);
    }),
    { numRuns: 2_000 },
  );
});
