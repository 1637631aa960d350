import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { StartError } from "../config/start-error";
import { archiveFolder } from "./archive";
import { fillTarget } from "./export-target";

const folder = mkdtempSync(join(tmpdir(), "millwright-target-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(["folder", "archive.tar.gz"])("a target (%s)", (name) => {
  test("that another command writes meanwhile is not replaced", async () => {
    const path = join(folder, `theirs-${name}`);
    await expect(fillTarget(path, () => writeFile(path, "theirs"))).rejects.toThrow("exists already");
    expect(readFileSync(path, "utf8")).toBe("theirs");
    expect(readdirSync(folder).filter((one) => one.includes("partial"))).toEqual([]);
  });

  test("is not made when the command is stopped at the last row", async () => {
    const stop = new AbortController();
    const stopped = fillTarget(
      join(folder, `last-${name}`),
      async (at) => {
        await writeFile(join(at, "rows"), "{}");
        stop.abort(new StartError("Stopped."));
      },
      stop.signal,
    );
    await expect(stopped).rejects.toThrow("Stopped.");
    expect(readdirSync(folder).filter((one) => one.startsWith("last-"))).toEqual([]);
  });
});

test("the compression of an archive is stopped", async () => {
  const rows = mkdtempSync(join(folder, "rows-"));
  await writeFile(join(rows, "rows"), randomBytes(1 << 20));
  const stop = new AbortController();
  const archived = archiveFolder(rows, "rows", join(folder, "rows.tar.gz"), stop.signal);
  stop.abort();
  await expect(archived).rejects.toMatchObject({ name: "AbortError" });
});
