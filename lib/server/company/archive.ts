import { createReadStream, createWriteStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, posix, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

const block = 512;

/** Packs the files of a folder into a new tar archive, compressed with gzip, under the folder name `top`. */
export async function archiveFolder(folder: string, top: string, archive: string): Promise<void> {
  const target = createWriteStream(archive, { flags: "wx", mode: 0o600 });
  await pipeline(entries(folder, top), createGzip(), target);
}

async function* entries(folder: string, top: string): AsyncGenerator<Buffer> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort()) {
    const { size, mtime } = await stat(path);
    yield header(posix.join(top, relative(folder, path)), size, mtime);
    for await (const chunk of createReadStream(path)) yield chunk;
    yield Buffer.alloc((block - (size % block)) % block);
  }
  yield Buffer.alloc(2 * block);
}

/** A header in the POSIX ustar form. https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html */
function header(name: string, size: number, mtime: Date): Buffer {
  const bytes = Buffer.alloc(block);
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive.`);
  const octal = (value: number, at: number, length: number) =>
    bytes.write(value.toString(8).padStart(length - 1, "0"), at);
  bytes.write(name, 0);
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  if (size < 8 ** 11) octal(size, 124, 12);
  else bytes.writeBigUInt64BE(BigInt(size), bytes.writeUInt8(0x80, 124) + 3);
  octal(Math.floor(mtime.getTime() / 1000), 136, 12);
  bytes.write("0", 156);
  bytes.write("ustar\u000000", 257, "latin1");
  bytes.fill(" ", 148, 156);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, "0")}\u0000 `, 148, "latin1");
  return bytes;
}
