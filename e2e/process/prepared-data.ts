import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "@/bin/embedded/embedded";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { writePrivate } from "@/lib/server/config/private-file";
import { appSecret } from "@/lib/server/crypto/app-secret";
import { migrate } from "@/prisma/migrate/engine";
import { seed } from "@/prisma/seed";

declare module "vitest" {
  export interface ProvidedContext {
    /** A data folder as a first start leaves it, to be copied. */
    preparedData: string;
  }
}

/** Makes the data folder that tests copy which are about what comes after a first start, and takes it away again. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-prepared-"));
  chmodSync(dataDir, 0o711);
  const database = await startEmbedded({ dataDir, durability: "throwaway" });
  const remove = () => {
    // The database is elsewhere when its account cannot enter the temporary folder.
    for (const folder of [dirname(database.folder), dataDir])
      rmSync(folder, { recursive: true, force: true });
  };
  try {
    await migrate(database.connectionString);
    const secret = appSecret(readLaunchEnv({ DATA_DIR: dataDir }));
    const { key } = await seed(database.connectionString, { size: "S", appSecret: secret });
    writePrivate(join(dataDir, "demo-key"), `${key}\n`);
    await database.stop();
  } catch (error) {
    await database.stop("immediate");
    remove();
    throw error;
  }
  project.provide("preparedData", dataDir);
  return remove;
}
