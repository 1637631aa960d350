import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "millwright-data-dir-"));
afterAll(() => rmSync(folder, { recursive: true }));

const program = `
  import { prepareDataDir } from "./lib/server/config/data-dir.ts";
  try { prepareDataDir(process.argv[1]); console.log("prepared"); } catch (error) { console.log(error.name, error.message); }`;

/** What the check of DATA_DIR prints where files may have so many blocks. */
async function check(blocks: string): Promise<string> {
  const command = `ulimit -f ${blocks} && exec "$0" --import tsx --input-type=module -e "$1" "$2"`;
  const { stdout } = await promisify(execFile)("sh", ["-c", command, process.execPath, program, folder]);
  return stdout.trim();
}

test("a data folder that takes files but no bytes, as on a full disk, is reported and left without a rest", async () => {
  expect(await check("unlimited")).toBe("prepared");
  expect(await check("0")).toMatch(/^StartError .*cannot write to its data folder .*make room/);
  expect(readdirSync(folder)).toEqual([]);
});
