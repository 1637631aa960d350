import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contracts } from "@/lib/operations/contracts";
import { workAreas } from "@/lib/resources/work-areas";
import { areas, operationAreas } from "@/lib/schemas/areas";
import { type Change, create, edit, write } from "./edit";
import { newOperation } from "./operation";
import { newTable } from "./table";

const contentOf = (changes: readonly Change[], file: string): string =>
  changes.find((change) => change.file === file)?.content ?? "";

test.each(areas)("a table of %s has its model in the file of the area, new or not, and its place", (area) => {
  const changes = newTable("toolCrib", area);
  expect(contentOf(changes, `prisma/schema/${area}.prisma`)).toContain("model ToolCrib {");
  expect(contentOf(changes, `lib/resources/${area}/index.ts`)).toMatch(/^ {2}toolCrib,$/m);
  const [, lists = ""] = contentOf(changes, "lib/resources/work-areas.ts").split(`\n  ${area}: {`);
  const [, more = ""] = /^ {4}more: \[([^\]]*)\],$/m.exec(lists.split("\n  },")[0] ?? "") ?? [];
  expect(more.match(/\w+/g)).toEqual([...(workAreas[area].more ?? []), "toolCrib"]);
});

test.each(operationAreas)("an operation of %s is in both registries", (area) => {
  for (const label of ["READ", "WRITE", "DESTRUCTIVE"]) {
    const changes = newOperation(`${area}/closeBooks`, label);
    for (const file of ["lib/operations/contracts.ts", "lib/server/operations/registry.ts"])
      expect(contentOf(changes, file)).toContain(`"${area}/closeBooks": `);
  }
});

test.each([
  ["gauge", "quality"],
  ["gauge", "sales"],
  ["user", "access"],
  ["oauthToken", "events"],
])("a table %s exists already, also one of another area or without a resource", (name, area) => {
  expect(() => newTable(name, area)).toThrow(`The table ${name} exists already: prisma/schema/`);
});

test("an operation exists already, also in another area", () => {
  for (const path of Object.keys(contracts)) {
    const name = path.replace(/^.*\//, "");
    for (const area of operationAreas)
      expect(() => newOperation(`${area}/${name}`, "READ")).toThrow(`The operation ${path} exists already.`);
  }
});

test("nothing is written before every file was checked", () => {
  const folder = mkdtempSync(join(tmpdir(), "millwright-new-"));
  const [one, other] = [join(folder, "a", "one.ts"), join(folder, "other.ts")];
  try {
    expect(write([create(one, "one\n"), create(other, "other\n")])).toEqual([one, other]);
    expect(readFileSync(one, "utf8")).toBe("one\n");
    expect(() => create(one, "again\n")).toThrow("exists already");
    expect(() => edit(other, (source) => source)).toThrow("add the line by hand");
    edit(other, (source) => `${source}changed\n`);
    expect(readFileSync(other, "utf8")).toBe("other\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
