import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
    }),
  ),
});

/**
 * npm writes no hash for a package of another platform that an update brings, and installs it there unchecked: add what
 * `npm view <name>@<version> dist.integrity` prints.
 */
test("every package, also for other platforms, has a hash that an install checks, and none names a registry", () => {
  const { packages } = Lock.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const entries = Object.entries(packages).filter(([path]) => path !== "");
  expect(entries.length).toBeGreaterThan(100);
  const isHashed = (integrity = "") => /^sha512-[\w+/]{86}==$/.test(integrity);
  expect(entries.filter(([, { integrity }]) => !isHashed(integrity)).map(([path]) => path)).toEqual([]);
  expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});
