import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { migrate } from "@/prisma/engine";
import { seed } from "@/prisma/seed";
import { createFrom, dropAll, type TestServer, templateName } from "./templates";
import { startTestCluster } from "./test-cluster";
import { testSecret } from "./test-secret";

declare module "vitest" {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/**
 * Gives the run a PostgreSQL of its own (or databases on the one of TEST_DATABASE_URL) with the templates
 * that testDatabase() copies, and takes everything away again, also on Ctrl-C.
 */
export default async function setup(project: TestProject) {
  const { server, remove } = await openServer(process.env.TEST_DATABASE_URL);
  const onSignal = () => void remove().finally(() => process.exit(130));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, onSignal);
  try {
    await migrate(await createFrom(server, "empty", templateName(server, "migrated")));
    await seed(await createFrom(server, "migrated", templateName(server, "demo")), {
      size: "S",
      appSecret: testSecret,
    });
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide("testServer", server);
  return remove;
}

async function openServer(url: string | undefined) {
  const prefix = `mw_test_${randomBytes(4).toString("hex")}_`;
  if (url) {
    const server = { connectionString: url, prefix };
    return { server, remove: () => dropAll(server) };
  }
  const cluster = await startTestCluster();
  return { server: { connectionString: cluster.connectionString, prefix }, remove: cluster.remove };
}
