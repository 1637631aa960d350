import { spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { StartError } from "@/lib/server/config/start-error";
import type { Binaries } from "./binaries";
import type { Cluster } from "./cluster-file";
import { programEnvironment } from "./settings";
import type { SystemUser } from "./system-user";

/** Creates the data folder unless it exists; throws for one of another major version. */
export function initialise(cluster: Cluster, binaries: Binaries, user: SystemUser | undefined) {
  const marker = join(cluster.folder, "PG_VERSION");
  if (!existsSync(marker)) {
    if (existsSync(cluster.folder) && readdirSync(cluster.folder).length > 0) {
      throw new StartError(
        `${cluster.folder} is not empty and holds no database: its PG_VERSION is missing. ` +
          "Nothing was changed. Bring the folder back from a copy, or set DATA_DIR to another folder to start with a new " +
          "database.",
      );
    }
    return create(cluster, binaries, user);
  }
  const found = readFileSync(marker, "utf8").trim();
  if (found === String(binaries.major)) return;
  throw new StartError(
    `The data in ${cluster.folder} were written by PostgreSQL ${found}, and this release brings PostgreSQL ` +
      `${binaries.major}, which cannot read them. Nothing was changed. Start the release that wrote them and ` +
      "move the data with a backup (docs/operate.md), or set DATA_DIR to another folder to start with a new database.",
  );
}

/** Created under a temporary name and renamed, so that an interrupted first start leaves no incomplete folder. */
function create(cluster: Cluster, binaries: Binaries, user: SystemUser | undefined) {
  const partial = `${cluster.folder}.partial`;
  const passwordFile = `${cluster.folder}.password`;
  writeFileSync(passwordFile, `${cluster.ownerPassword}\n`, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  try {
    // Where the C library does not know C.UTF-8, plain C serves: ICU does the sorting in both cases.
    let failure: string | undefined;
    for (const locale of ["C.UTF-8", "C"]) {
      emptyFolder(partial, user);
      failure = initdb(binaries.initdb, partial, passwordFile, locale, user);
      if (!failure) break;
    }
    if (failure) throw new StartError(`The built-in PostgreSQL could not make its data folder. ${failure}`);
    renameSync(partial, cluster.folder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function emptyFolder(folder: string, user: SystemUser | undefined) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}

/** Runs initdb. Returns its error output; undefined on success. */
function initdb(
  program: string,
  folder: string,
  passwordFile: string,
  locale: string,
  user: SystemUser | undefined,
): string | undefined {
  const settings = [
    `--pgdata=${folder}`,
    `--pwfile=${passwordFile}`,
    "--username=postgres",
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=icu",
    "--icu-locale=und",
    `--locale=${locale}`,
    "--lc-messages=C",
    "--no-instructions",
  ];
  const result = spawnSync(program, settings, {
    encoding: "utf8",
    cwd: "/",
    env: programEnvironment,
    ...user,
  });
  if (result.status === 0) return undefined;
  return (result.error?.message ?? result.stderr).trim();
}
