import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
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
/** Where a built-in database lies and how to log in to it. */
export type Cluster = z.infer<typeof Cluster>;

/** What DATA_DIR knows of its database, made up on the first start. */
export function readCluster(dataDir: string, user: SystemUser | undefined): Cluster {
  const file = join(dataDir, "cluster.json");
  if (existsSync(file)) return Cluster.parse(JSON.parse(readFileSync(file, "utf8")));
  const cluster = {
    folder: chooseFolder(dataDir, user),
    port: 0,
    ownerPassword: randomBytes(24).toString("base64url"),
    password: randomBytes(24).toString("base64url"),
  };
  if (existsSync(join(cluster.folder, "PG_VERSION"))) {
    throw new StartError(
      `${cluster.folder} holds a database, but ${file}, which has the password to it, is missing. Bring the ` +
        "file back from a copy, or set DATA_DIR to another folder to begin anew.",
    );
  }
  writeCluster(dataDir, cluster);
  return cluster;
}

/** Remembers a changed port for the commands and for the next start. */
export function writeCluster(dataDir: string, cluster: Cluster) {
  writePrivate(join(dataDir, "cluster.json"), `${JSON.stringify(cluster, null, 2)}\n`);
}

function chooseFolder(dataDir: string, user: SystemUser | undefined): string {
  if (canReach(dataDir, user)) return resolve(dataDir, "postgres");
  const place = mkdtempSync(join(sharedFolder(), "data-"));
  chmodSync(place, 0o711);
  writePrivate(join(place, "origin"), `${resolve(dataDir)}\n`);
  return join(place, "postgres");
}
