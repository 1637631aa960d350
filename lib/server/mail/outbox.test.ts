import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { readOutbox, writeToOutbox } from "./outbox";

const folder = await mkdtemp(join(tmpdir(), "millwright-outbox-"));
afterAll(() => rm(folder, { recursive: true }));

const program = `
  import { writeToOutbox } from "./lib/server/mail/outbox.ts";
  const mail = { to: "a@b.example", subject: "S", text: "x".repeat(5_000) };
  await writeToOutbox(process.argv[1], mail).then(() => console.log("written"), (error) => console.log(error.code));`;

/** What writing a mail results in where files may have so many blocks. */
async function write(blocks: string, outbox: string): Promise<string> {
  const command = `ulimit -f ${blocks} && exec "$0" --import tsx --input-type=module -e "$1" "$2"`;
  const { stdout } = await promisify(execFile)("sh", ["-c", command, process.execPath, program, outbox]);
  return stdout.trim();
}

test("a mail that the disk has no room for leaves no file", async () => {
  const outbox = join(folder, "full");
  expect(await write("1", outbox)).toBe("EFBIG");
  expect(await readdir(outbox)).toEqual([]);
  expect(await write("unlimited", outbox)).toBe("written");
  expect(await readOutbox(outbox)).toMatchObject([{ to: "a@b.example", subject: "S" }]);
});

test("what a killed process has not finished is no mail, and is deleted after a week", async () => {
  const unfinished = (time: number) => `${time}-0123456789ab.partial`;
  const [old, young] = [unfinished(Date.now() - 8 * 24 * 3_600_000), unfinished(Date.now())];
  for (const name of [old, young]) await writeFile(join(folder, name), "To: a@b.example\n");
  await writeToOutbox(folder, { to: "c@d.example", subject: "T", text: "" });
  expect(await readOutbox(folder)).toHaveLength(1);
  const names = await readdir(folder);
  expect([names.includes(old), names.includes(young)]).toEqual([false, true]);
});
