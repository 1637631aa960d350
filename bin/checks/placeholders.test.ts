import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("no placeholder of `npm run new` is left", () => {
  const files = ["lib/operations", "lib/resources", "prisma"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(ts|sql|prisma)$/.test(file))
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(200);
  const left = files.filter((file) => readFileSync(file, "utf8").includes("FILL IN"));
  expect(left).toEqual([]);
});
