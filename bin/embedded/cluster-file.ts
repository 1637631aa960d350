import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as z from "zod";
import { writePrivate } from "@/lib/server/config/private-file";
import { StartError } from "@/lib/server/config/start-error";
import { sharedFolder } from "./shared-folder";
import { canReach, type SystemUser } from "./system-user";

const Cluster = z.object({
  folder: z.string(),
  port: z.number(),
  ownerPassword: z.string(),
  password: z.string(),
});
/** Location of a built-in database and its log-in. */
export type Cluster = z.infer<typeof Cluster>;

/** Settings of the database of DATA_DIR, generated at the first start. */
export function readCluster(dataDir: string, user: SystemUser | undefined): Cluster {
  const file = join(dataDir, "cluster.json");
  if (existsSync(file)) {
    const cluster = parse(file);
    return { ...cluster, folder: locate(dataDir, cluster.folder) };
  }
  const cluster = {
    folder: chooseFolder(dataDir, user),
    port: 0,
    ownerPassword: randomBytes(24).toString("base64url"),
    password: randomBytes(24).toString("base64url"),
  };
  if (existsSync(join(cluster.folder, "PG_VERSION"))) {
    throw new StartError(
      `${cluster.folder} holds a database, but ${file}, which has the password to it, is missing. Bring the ` +
        "file back from a copy, or set DATA_DIR to another folder to start with a new database.",
    );
  }
  writeCluster(dataDir, cluster);
  return cluster;
}

/** Remembers a changed port for the commands and for the next start. */
export function writeCluster(dataDir: string, cluster: Cluster) {
  writePrivate(join(dataDir, "cluster.json"), `${JSON.stringify(cluster, null, 2)}\n`);
}

function parse(file: string): Cluster {
  try {
    return Cluster.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    throw new StartError(
      `${file}, which has the password to the database, is damaged. Bring the file back from a copy, or set ` +
        "DATA_DIR to another folder to start with a new database.",
    );
  }
}

/**
 * Where the database of a data folder lies that may have been moved or copied since `folder` was noted: never in
 * another data folder, whose server would be stopped, or whose data changed. Throws StartError.
 */
function locate(dataDir: string, folder: string): string {
  const own = resolve(dataDir, "postgres");
  if (folder === own) return own;
  const place = dirname(folder);
  const originFile = join(place, "origin");
  if (existsSync(originFile)) {
    const origin = readFileSync(originFile, "utf8").trim();
    if (isSameFolder(origin, dataDir)) return folder;
    if (existsSync(join(origin, "cluster.json"))) throw belongsTo(origin, dataDir, folder);
    writePrivate(originFile, `${resolve(dataDir)}\n`);
    return folder;
  }
  if (existsSync(join(own, "PG_VERSION"))) return own;
  if (existsSync(join(place, "cluster.json")) && !isSameFolder(place, dataDir))
    throw belongsTo(place, dataDir, folder);
  if (existsSync(place)) return folder;
  throw new StartError(
    `${join(dataDir, "cluster.json")} names ${folder} as the folder of the database, but there is ` +
      `none, nor in ${own}. ` +
      "Bring that folder back from a copy, or set DATA_DIR to another folder to start with a new database.",
  );
}

const isSameFolder = (one: string, other: string): boolean =>
  existsSync(one) && realpathSync(one) === realpathSync(other);

const belongsTo = (origin: string, dataDir: string, folder: string): StartError =>
  new StartError(
    `${dataDir} is a copy of ${origin} without its database, which is in ${folder} and belongs to ${origin}. ` +
      `Nothing was changed. Start with DATA_DIR=${origin}, or move the data with a backup (docs/operate.md).`,
  );

function chooseFolder(dataDir: string, user: SystemUser | undefined): string {
  if (canReach(dataDir, user)) return resolve(dataDir, "postgres");
  const place = mkdtempSync(join(sharedFolder(), "data-"));
  chmodSync(place, 0o711);
  writePrivate(join(place, "origin"), `${resolve(dataDir)}\n`);
  return join(place, "postgres");
}
