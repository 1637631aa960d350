import { createHash } from "node:crypto";
import { counted } from "@/lib/schemas/counted";
import { StartError } from "../config/start-error";
import { BackupManifest, type BackupTable, manifestFile, manifestSumFile } from "./format";
import { type BackupFile, readBackupFiles } from "./read-archive";
import { RowDigest } from "./row-digest";

/** Maximum bytes of a manifest, the only file that is held in memory. */
const maxManifestBytes = 64 << 20;

export interface BackupVisitor {
  /** Called before the first table. */
  begin?(manifest: BackupManifest): Promise<void>;
  /** Consumes the rows of a table. Its error is thrown only after the checksum of the rows was verified. */
  load?(table: BackupTable, rows: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Reads a backup once and compares each file with the manifest. Throws StartError for an altered byte, a missing file and
 * an additional file.
 */
export async function walkBackup(path: string, visitor: BackupVisitor = {}): Promise<BackupManifest> {
  try {
    return await walk(path, visitor);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    // Codes of zlib, and of a folder without the file.
    if (!/^(Z_|ENOENT|EISDIR)/.test(code)) throw error;
    throw new StartError(`${path} is damaged or no backup: ${String(error)}`);
  }
}

async function walk(path: string, { begin, load }: BackupVisitor): Promise<BackupManifest> {
  const files = readBackupFiles(path);
  const manifest = await readManifest(path, files);
  const missing = new Map(manifest.tables.map((table) => [table.file, table]));
  await begin?.(manifest);
  for await (const { name, content } of files) {
    const table = missing.get(name);
    if (!table) throw new StartError(`${path} is damaged: its manifest does not name ${name}.`);
    missing.delete(name);
    const digest = new RowDigest();
    const rows = digest.tap(content);
    // Without `return`, so that rows that `load` leaves unread still enter the checksum.
    const error = await load?.(table, { [Symbol.asyncIterator]: () => ({ next: () => rows.next() }) }).then(
      () => undefined,
      (reason: unknown) => ({ reason }),
    );
    for await (const _ of rows);
    const found = digest.result();
    if (found.sha256 !== table.sha256 || found.rows !== table.rows || found.bytes !== table.bytes) {
      throw new StartError(
        `${path} is damaged: ${name} has ${counted(found.rows, "row")} and SHA-256 ${found.sha256}, while its manifest has ` +
          `${counted(table.rows, "row")} and ${table.sha256}.`,
      );
    }
    if (error) throw error.reason;
  }
  const [lost] = missing.keys();
  if (lost) throw new StartError(`${path} is damaged: ${lost} is missing.`);
  return manifest;
}

async function readManifest(path: string, files: AsyncGenerator<BackupFile>): Promise<BackupManifest> {
  const text = await readText(path, files, manifestFile);
  const sum = await readText(path, files, manifestSumFile);
  if (sum.toString() !== `${createHash("sha256").update(text).digest("hex")}  ${manifestFile}\n`) {
    throw new StartError(
      `${path} is damaged: ${manifestFile} does not have the checksum in ${manifestSumFile}.`,
    );
  }
  const parsed = BackupManifest.safeParse(JSON.parse(text.toString()));
  if (parsed.success) return parsed.data;
  throw new StartError(`${path} was written by a newer release, or by something else. Use that release.`);
}

async function readText(path: string, files: AsyncGenerator<BackupFile>, name: string): Promise<Buffer> {
  const { value: file, done } = await files.next();
  if (done || file.name !== name)
    throw new StartError(`${path} is no backup: it does not begin with ${name}.`);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of file.content) {
    bytes += part.length;
    if (bytes > maxManifestBytes) throw new StartError(`${path} is no backup: ${name} is too large.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
