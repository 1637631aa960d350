import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { StartError } from "../config/start-error";
import { manifestFile, manifestSumFile } from "./format";

/** A file of a backup. Its content has to be read before the next file. */
export interface BackupFile {
  name: string;
  content: AsyncIterable<Buffer>;
}

/** The files of a backup, a folder or a `.tar.gz`, the manifest first. Throws StartError for anything else. */
export async function* readBackupFiles(path: string): AsyncGenerator<BackupFile> {
  const found = await stat(path).catch((error: Error) => {
    throw new StartError(`${path} cannot be read: ${error.message}`);
  });
  yield* found.isDirectory() ? readFolder(path) : readArchive(path);
}

async function* readFolder(path: string): AsyncGenerator<BackupFile> {
  const tables = await readdir(join(path, "tables")).catch(() => []);
  for (const name of [manifestFile, manifestSumFile, ...tables.sort().map((file) => `tables/${file}`)]) {
    yield { name, content: createReadStream(join(path, name)) };
  }
}

/** A tar archive, compressed with gzip, as `tenants/archive.ts` writes it. */
async function* readArchive(path: string): AsyncGenerator<BackupFile> {
  const entries = extract();
  // The loop below throws the error of any of the streams.
  pipeline(createReadStream(path), createGunzip(), entries, () => {});
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type === "file") yield { name: name.slice(name.indexOf("/") + 1), content: buffersOf(entry) };
      // Skips what the consumer has not read.
      entry.resume();
    }
  } catch (error) {
    // tar-stream's errors have no code; those of zlib and of the consumer are passed on.
    if (!(error instanceof Error) || !/^(Invalid tar|Unexpected end of data)/.test(error.message))
      throw error;
    throw new StartError(`The archive is damaged: ${error.message}`);
  }
}

/** The chunks of an entry, which the types of tar-stream leave open. */
async function* buffersOf(chunks: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) if (Buffer.isBuffer(chunk)) yield chunk;
}
