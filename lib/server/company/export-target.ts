import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { StartError } from "../embedded/start-error";
import { archiveFolder } from "./archive";

const archiveName = /\.(tar\.gz|tgz)$/;

/**
 * Lets `work` fill a folder that becomes `path`, itself or as a `.tar.gz`, once it is complete: an export that
 * was interrupted never lies under its final name. Throws StartError when something is there already.
 */
export async function fillTarget<T>(path: string, work: (folder: string) => Promise<T>): Promise<T> {
  const target = resolve(path);
  if (existsSync(target)) {
    throw new StartError(
      `${target} exists already. Name a folder or a .tar.gz file that does not exist yet.`,
    );
  }
  const partial = await mkdtemp(`${target}.partial-`).catch((error: Error) => {
    throw new StartError(
      `Nothing can be written to ${dirname(target)} (${error.message}). Make that folder, or name another one with --to.`,
    );
  });
  try {
    const value = await work(partial);
    if (archiveName.test(target)) {
      const archive = `${partial}.tar.gz`;
      try {
        await archiveFolder(partial, basename(target).replace(archiveName, ""), archive);
        await rename(archive, target);
      } finally {
        await rm(archive, { force: true });
      }
    } else {
      await rename(partial, target);
    }
    return value;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}
