import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { StartError } from "../config/start-error";
import { archiveFolder } from "./archive";

const archiveName = /\.(tar\.gz|tgz)$/;

/** Whether the disk is full, broken or write-protected. */
const isUnwritable = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && /^(ENOSPC|EDQUOT|EFBIG|EIO|EROFS)$/.test(String(error.code));

const unwritable = (target: string, { message }: Error): StartError =>
  new StartError(
    `Nothing was kept: ${dirname(target)} cannot be written to (${message}). Make room there, or choose another folder with --to.`,
  );

/** Also before the end, so that what another command has written there meanwhile is not replaced. */
function requireNew(target: string): void {
  if (!existsSync(target)) return;
  throw new StartError(`${target} exists already. Name a folder or a .tar.gz file that does not exist yet.`);
}

/**
 * Runs `work` on a temporary folder that becomes `path`, itself or as a `.tar.gz`, once it is complete: an interrupted
 * export never has the final name. Throws StartError when `path` exists already or its disk is full, and the reason of `signal`
 * when it is aborted.
 */
export async function fillTarget<T>(
  path: string,
  work: (folder: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const target = resolve(path);
  requireNew(target);
  const partial = await mkdtemp(`${target}.partial-`).catch((error: Error) => {
    throw new StartError(
      `Nothing can be written to ${dirname(target)} (${error.message}). Create that folder, or choose another one with --to.`,
    );
  });
  try {
    const value = await work(partial);
    signal?.throwIfAborted();
    if (archiveName.test(target)) {
      const archive = `${partial}.tar.gz`;
      try {
        await archiveFolder(partial, basename(target).replace(archiveName, ""), archive, signal);
        requireNew(target);
        await rename(archive, target);
      } finally {
        await rm(archive, { force: true });
      }
    } else {
      requireNew(target);
      await rename(partial, target);
    }
    return value;
  } catch (error) {
    // A stream that is aborted throws an error of its own.
    signal?.throwIfAborted();
    throw isUnwritable(error) ? unwritable(target, error) : error;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}
