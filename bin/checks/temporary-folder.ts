import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";

const memoryFolder = "/dev/shm";
const tmpfsType = 0x01021994;

/** Bytes that must be free, of memory and of the folder: a run of all tests takes about a quarter of it. */
const enoughBytes = 8 * 2 ** 30;

/**
 * Puts what the tests write for a while into memory where there is plenty, since creating and dropping databases
 * keeps a disk busy. A TMPDIR that is set stays. Returns what removes it.
 */
export function keepTemporaryFilesInMemory(): () => void {
  if (process.env.TMPDIR || !existsSync(memoryFolder)) return () => {};
  const { type, bavail, bsize } = statfsSync(memoryFolder);
  if (type !== tmpfsType || Math.min(bavail * bsize, freemem()) < enoughBytes) return () => {};
  const folder = mkdtempSync(`${memoryFolder}/millwright-`);
  // The account of the database has to pass through.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
