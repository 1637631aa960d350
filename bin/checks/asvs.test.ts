import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** How many requirements OWASP ASVS 5.0.0 has at its levels 1 and 2. */
const requirements = { 1: 70, 2: 183 };

interface Row {
  id: string;
  level: number;
  evidence: string;
}

const [applicable = "", notApplicable = ""] = readFileSync("docs/asvs.md", "utf8").split("## Not applicable");

const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| (.+) \|$/gm)].map(
    ([, id = "", level, evidence = ""]) => ({ id, level: Number(level), evidence }),
  );

const rows = rowsOf(applicable);

/** The tests that a row names: a file, and a part of a title in it. */
const testsOf = ({ evidence }: Row) =>
  [...evidence.matchAll(/\]\(\.\.\/([^)]+\.(?:test|spec)\.ts)\)(?: “([^”]+)”)?/g)].map(
    ([, file = "", title = ""]) => ({ file, title }),
  );

describe("the table of security requirements", () => {
  it("lists every requirement of levels 1 and 2 once", () => {
    const others = [...notApplicable.matchAll(/^\| ([\d., ]+) \| ([12]) \|/gm)].flatMap(
      ([, ids = "", level]) => ids.split(", ").map((id) => ({ id, level: Number(level) })),
    );
    const all = [...rows, ...others];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const level of [1, 2] as const)
      expect(
        all.filter((row) => row.level === level),
        `level ${level}`,
      ).toHaveLength(requirements[level]);
  });

  it("names tests that exist", () => {
    const named = rows.flatMap(testsOf);
    const missing = named.filter(
      ({ file, title }) =>
        !existsSync(join(process.cwd(), file)) || !readFileSync(file, "utf8").includes(title),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  it("has a test for at least nine in ten applicable requirements that a test can hold", () => {
    const testable = rows.filter(({ evidence }) => !evidence.startsWith("Documented: "));
    const tested = testable.filter((row) => testsOf(row).length > 0);
    expect(tested.length / testable.length).toBeGreaterThanOrEqual(0.9);
  });
});
