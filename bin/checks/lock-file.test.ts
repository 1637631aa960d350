import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      optional: z.boolean().default(false),
      os: z.string().array().default(["linux"]),
      cpu: z.string().array().default(["x64"]),
      libc: z.string().array().default(["glibc"]),
    }),
  ),
});

/** npm never installs these on the supported platform, and it demands them in the lock. */
const isForeign = ({ optional, os, cpu, libc }: z.output<typeof Lock>["packages"][string]) =>
  optional && !(os.includes("linux") && cpu.includes("x64") && libc.includes("glibc"));

test("every package for Linux x86-64 has a hash that an install checks, and none names a registry", () => {
  const { packages } = Lock.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const entries = Object.entries(packages).filter(([path]) => path !== "");
  expect(entries.length).toBeGreaterThan(100);
  const isHashed = (integrity = "") => /^sha512-[\w+/]{86}==$/.test(integrity);
  expect(
    entries.filter(([, entry]) => !isForeign(entry) && !isHashed(entry.integrity)).map(([path]) => path),
  ).toEqual([]);
  expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});
