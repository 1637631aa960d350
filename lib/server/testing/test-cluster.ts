import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { readCluster } from "@/bin/embedded/cluster-file";
import { startEmbedded } from "@/bin/embedded/embedded";
import { isAlive } from "@/bin/embedded/process-identity";
import { databaseUser } from "@/bin/embedded/system-user";

/** A PostgreSQL that tests may fill and crash as they like. */
export type TestCluster = {
  connectionString: string;
  /** The same as the account that may do anything there. */
  superuser: string;
  remove(): Promise<void>;
};

const prefix = "millwright-test-";

/**
 * Starts a throwaway PostgreSQL in the temporary folder: the built-in one, or that of the npm package whose
 * folder TEST_POSTGRES_PACKAGE names. `remove` leaves nothing of it, also after a failure.
 */
export async function startTestCluster(): Promise<TestCluster> {
  sweep();
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(dataDir, 0o711);
  const named = process.env.TEST_POSTGRES_PACKAGE;
  const postgresPackage = named ? resolve(named) : undefined;
  const cluster = await startEmbedded({ dataDir, durability: "throwaway", postgresPackage });
  const remove = async () => {
    await cluster.stop("immediate");
    // The data lie elsewhere when the temporary folder is closed to the account of the database.
    for (const folder of [dirname(cluster.folder), dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  const { connectionString } = cluster;
  const { ownerPassword } = readCluster(dataDir, databaseUser());
  const login = { username: "postgres", password: ownerPassword };
  const superuser = Object.assign(new URL(connectionString), login).href;
  return { connectionString, superuser, remove };
}

/** Removes what test runs left behind that were killed; their databases ended with them. */
function sweep() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split("-")[0]);
    if (!isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
