import { createReadStream, createWriteStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, posix, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";

/** Packs the files of a folder into a new tar archive, compressed with gzip, under the folder name `top`. */
export async function archiveFolder(
  folder: string,
  top: string,
  archive: string,
  signal?: AbortSignal,
): Promise<void> {
  const tar = pack();
  const target = createWriteStream(archive, { flags: "wx", mode: 0o600, flush: true });
  const written = pipeline(tar, createGzip(), target, { signal });
  // What packing throws ends the pipeline; where the pipeline failed first, its error is the cause of both.
  const packed = packFiles(tar, folder, top, signal).catch((error: Error) => tar.destroy(error));
  try {
    await written;
  } finally {
    await packed;
  }
}

async function packFiles(
  tar: Pack,
  folder: string,
  top: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort()) {
    const { size, mtime } = await stat(path);
    const name = posix.join(top, relative(folder, path));
    // Throws when the archive is destroyed, before the file is opened.
    const entry = tar.entry({ name, size, mtime, mode: 0o600 });
    await pipeline(createReadStream(path), entry, { signal });
  }
  tar.finalize();
}
