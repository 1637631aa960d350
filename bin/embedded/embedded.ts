import { rmSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "@/lib/server/config/start-error";
import { keepRunning, type StopMode } from "@/lib/server/http/process/keep-running";
import { findBinaries } from "./binaries";
import { readCluster, writeCluster } from "./cluster-file";
import { connectionString, ensureDatabase, socketFolderOf } from "./database";
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
  /** Called with a message while it takes long to accept connections; prints it on stderr if not given. */
  onWait?: (message: string) => void;
  /** Gives the start up when it aborts; a database that runs is not stopped by it. */
  signal?: AbortSignal;
  maxStopMs?: number;
  /** Returns the port to listen on: the one it is given where that is free. */
  findPort?: (wanted: number) => Promise<number>;
};

/** How many ports are tried when other programs take those that were free. */
const maxPorts = 3;

/** Starts the database of `dataDir`, which the caller has locked, and makes it first if need be. Throws StartError. */
export async function startEmbedded({
  dataDir,
  durability = "safe",
  postgresPackage,
  onCrash,
  onWait = console.error,
  signal,
  maxStopMs = 60_000,
  findPort = freePort,
}: Options): Promise<Embedded> {
  const user = databaseUser();
  const binaries = findBinaries(user, { folder: postgresPackage });
  const cluster = readCluster(dataDir, user);
  const log = join(dataDir, "database.log");
  initialise(cluster, binaries, user);
  await stopLeftover(cluster.folder);
  // The log of earlier releases holds statements and values.
  rmSync(join(dataDir, "postgres.log"), { force: true });
  // Tests put proxies between a throwaway database and its clients.
  const socketFolder = () => (durability === "safe" ? socketFolderOf(cluster) : null);

  const stopped = new AbortController();
  const launch = async (signal = stopped.signal) => {
    signal.throwIfAborted();
    const postmaster = startPostmaster(
      {
        program: binaries.postgres,
        folder: cluster.folder,
        log,
        user,
        signal,
        maxStopMs,
        onWait: () =>
          onWait(
            "Waiting for the built-in PostgreSQL, which does not accept connections yet: after a crash it first replays " +
              `what was written. The end of its log, ${log}: ${lastWords(log)}`,
          ),
      },
      settingsOf(cluster.port, durability, socketFolder()),
    );
    if (await postmaster.ready) return postmaster;
    signal.throwIfAborted();
    throw new StartError(`The built-in PostgreSQL did not start. The end of ${log}: ${lastWords(log)}`);
  };
  const launchOnFreePort = async (tries = maxPorts) => {
    cluster.port = await findPort(cluster.port);
    writeCluster(dataDir, cluster);
    try {
      return await launch(signal);
    } catch (error) {
      // Another program may have taken the port since.
      if (signal?.aborted || tries === 1 || (await freePort(cluster.port)) === cluster.port) throw error;
      return launchOnFreePort(tries - 1);
    }
  };
  const postmaster = await launchOnFreePort();
  await ensureDatabase(cluster).catch(async (error: unknown) => {
    await postmaster.stop("fast");
    throw new StartError(
      `The built-in PostgreSQL started, and cannot be used: ${error instanceof Error ? error.message : error}. ` +
        `The data in ${cluster.folder} may be damaged: bring DATA_DIR back from a copy, or restore a backup (docs/operate.md).`,
    );
  });
  const relaunch = () => stopLeftover(cluster.folder).then(() => launch());
  const stop = onCrash
    ? keepRunning({ name: "database", first: postmaster, launch: relaunch, log: onCrash })
    : (mode: StopMode = "fast") => postmaster.stop(mode);
  return {
    connectionString: connectionString(cluster, socketFolder()),
    folder: cluster.folder,
    stop: (mode) => {
      // One that is being started again is waited for by keepRunning.
      stopped.abort();
      return stop(mode);
    },
  };
}
