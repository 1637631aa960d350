import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readCluster, writeCluster } from "./cluster-file";

let root: string;
let home: string;
let other: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "millwright-cluster-"));
  [home, other] = [join(root, "home"), join(root, "other")];
  mkdirSync(home);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A data folder whose database lies in `folder`. */
function fill(dataDir: string, folder = join(dataDir, "postgres")): void {
  writeCluster(dataDir, { folder, port: 1, ownerPassword: "o", password: "p" });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "PG_VERSION"), "18\n");
}
const folderOf = (dataDir: string): string => readCluster(dataDir, undefined).folder;

describe("a data folder", () => {
  test("that was copied has a database of its own, not the original's", () => {
    fill(home);
    cpSync(home, other, { recursive: true });
    expect(folderOf(other)).toBe(join(other, "postgres"));
    expect(folderOf(home)).toBe(join(home, "postgres"));
  });

  test("that was moved keeps its database", () => {
    fill(home);
    renameSync(home, other);
    expect(folderOf(other)).toBe(join(other, "postgres"));
  });

  test("that is reached by another name keeps its database, also before that was made", () => {
    writeCluster(home, { folder: join(home, "postgres"), port: 1, ownerPassword: "o", password: "p" });
    symlinkSync(home, other);
    expect(folderOf(other)).toBe(join(home, "postgres"));
  });

  test("that was copied without its database is rejected, and so is one whose database is gone", () => {
    fill(home);
    mkdirSync(other);
    cpSync(join(home, "cluster.json"), join(other, "cluster.json"));
    expect(() => folderOf(other)).toThrow(/other is a copy of .*home without its database/);
    rmSync(home, { recursive: true });
    expect(() => folderOf(other)).toThrow(
      /names .*home.postgres as the folder of the database, but there is none/,
    );
  });

  test("whose database lies outside of it keeps that when it is moved, and shares it with no copy", () => {
    const place = join(root, "shared", "data-1");
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, "origin"), `${home}\n`);
    fill(home, join(place, "postgres"));
    expect(folderOf(home)).toBe(join(place, "postgres"));
    cpSync(home, other, { recursive: true });
    expect(() => folderOf(other)).toThrow(/other is a copy of .*home without its database/);
    rmSync(other, { recursive: true });
    renameSync(home, other);
    expect(folderOf(other)).toBe(join(place, "postgres"));
    expect(readFileSync(join(place, "origin"), "utf8")).toBe(`${other}\n`);
  });

  test("with a damaged cluster.json is rejected in plain words", () => {
    for (const text of ["", "{", '{"folder":"x"}']) {
      writeFileSync(join(home, "cluster.json"), text);
      expect(() => folderOf(home)).toThrow(
        /cluster.json, which has the password to the database, is damaged/,
      );
    }
  });
});
