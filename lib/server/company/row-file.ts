import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

/** What was written: enough to notice a file that is cut short or altered. */
export interface WrittenFile {
  rows: number;
  bytes: number;
  sha256: string;
}

/** Writes one line per text into a file that only its owner may read, no faster than the disk takes them. */
export async function writeLines(path: string, batches: AsyncIterable<string[]>): Promise<WrittenFile> {
  const hash = createHash("sha256");
  const file = await open(path, "wx", 0o600);
  let rows = 0;
  let bytes = 0;
  try {
    for await (const lines of batches) {
      const text = Buffer.from(lines.map((line) => `${line}\n`).join(""));
      await file.writeFile(text);
      hash.update(text);
      rows += lines.length;
      bytes += text.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { rows, bytes, sha256: hash.digest("hex") };
}
