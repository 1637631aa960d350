import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "@/lib/server/config/start-error";
import { keepRunning, type Service, type StopMode } from "@/lib/server/http/process/keep-running";
import { findBinaries } from "./binaries";
import { type Cluster, readCluster, writeCluster } from "./cluster-file";
import { acceptsConnections, connectionString, ensureDatabase, socketFolderOf } from "./database";
import { freePort } from "./free-port";
import { initialise } from "./initialise";
import { stopLeftover } from "./leftover";
import { lastWords } from "./log-file";
import { startPostmaster } from "./postmaster";
import { type Durability, settingsOf } from "./settings";
import { databaseUser } from "./system-user";

/** A running built-in PostgreSQL with the database `millwright` in it. */
export type Embedded = {
  connectionString: string;
  folder: string;
  stop(mode?: StopMode): Promise<void>;
};

type Options = {
  dataDir: string;
  durability?: Durability;
  /** Folder of the npm package of another PostgreSQL release than the installed one. */
  postgresPackage?: string | undefined;
  /** With it, a server that exits without being stopped is restarted, and this is called with the reason. */
  onCrash?: (message: string) => void;
};

/** Starts the database of `dataDir`, which the caller has locked, and makes it first if need be. Throws StartError. */
export async function startEmbedded({
  dataDir,
  durability = "safe",
  postgresPackage,
  onCrash,
}: Options): Promise<Embedded> {
  const user = databaseUser();
  const binaries = findBinaries(user, { folder: postgresPackage });
  const cluster = readCluster(dataDir, user);
  const log = join(dataDir, "database.log");
  initialise(cluster, binaries, user);
  await stopLeftover(cluster.folder);
  // The log of earlier releases holds statements and values.
  rmSync(join(dataDir, "postgres.log"), { force: true });
  cluster.port = await freePort(cluster.port);
  writeCluster(dataDir, cluster);
  // Tests put proxies between a throwaway database and its clients.
  const socketFolder = durability === "safe" ? socketFolderOf(cluster) : null;

  const launch = async () => {
    const options = { program: binaries.postgres, folder: cluster.folder, log, user };
    const postmaster = startPostmaster(options, settingsOf(cluster.port, durability, socketFolder));
    if (await untilAccepting(cluster, postmaster)) return postmaster;
    throw new StartError(`The built-in PostgreSQL did not start. The end of ${log}: ${lastWords(log)}`);
  };
  const postmaster = await launch();
  await ensureDatabase(cluster).catch(async (error: unknown) => {
    await postmaster.stop("fast");
    throw error;
  });
  const relaunch = () => stopLeftover(cluster.folder).then(launch);
  return {
    connectionString: connectionString(cluster, socketFolder),
    folder: cluster.folder,
    stop: onCrash
      ? keepRunning({ name: "database", first: postmaster, launch: relaunch, log: onCrash })
      : (mode = "fast") => postmaster.stop(mode),
  };
}

/** Waits through recovery, however long it takes; false when the server ends instead. */
async function untilAccepting(cluster: Cluster, postmaster: Service): Promise<boolean> {
  let ended = false;
  void postmaster.exited.then(() => {
    ended = true;
  });
  while (!ended) {
    if (await acceptsConnections(cluster)) return true;
    await wait(20);
  }
  return false;
}
