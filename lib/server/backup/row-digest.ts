import { createHash } from "node:crypto";
import type { Content } from "./format";

const lineFeed = 10;

/** Counts and hashes rows in the text format of COPY as a stream passes: every row is one line. */
export class RowDigest {
  readonly #hash = createHash("sha256");
  #rows = 0;
  #bytes = 0;

  async *tap(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#hash.update(chunk);
      this.#bytes += chunk.length;
      for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) this.#rows++;
      yield chunk;
    }
  }

  result(): Content {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}

/** Consumes a stream of rows; returns its digest. */
export async function digestRows(chunks: AsyncIterable<Buffer>): Promise<Content> {
  const digest = new RowDigest();
  for await (const _ of digest.tap(chunks));
  return digest.result();
}
