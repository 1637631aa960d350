import { randomBytes } from "node:crypto";
import { migrate } from "@/prisma/migrate/engine";
import { seed } from "@/prisma/seed";
import { isSize } from "@/prisma/seed/sizes/volume";
import { createFrom, dropAll, type TestServer, templateName } from "./templates";
import { startTestCluster } from "./test-cluster";
import { testSecret } from "./test-secret";

/** A server with the templates that testDatabase() copies; `remove` takes everything away again. */
export type PreparedServer = { server: TestServer; remove(): Promise<void> };

/** Starts a PostgreSQL (or uses the one of TEST_DATABASE_URL) and fills the templates. Removes it on Ctrl-C too. */
export async function prepareServer(): Promise<PreparedServer> {
  const size = process.env.ISOLATION_SIZE ?? "S";
  const { server, remove } = await openServer(process.env.TEST_DATABASE_URL);
  const onSignal = () => void remove().finally(() => process.exit(130));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, onSignal);
  try {
    await migrate(await createFrom(server, "empty", templateName(server, "migrated")));
    await seed(await createFrom(server, "migrated", templateName(server, "demo")), {
      size: isSize(size) ? size : "S",
      appSecret: testSecret,
    });
  } catch (error) {
    await remove();
    throw error;
  }
  return { server, remove };
}

async function openServer(url: string | undefined): Promise<PreparedServer> {
  const prefix = `mw_test_${randomBytes(4).toString("hex")}_`;
  if (url) {
    const server = { connectionString: url, superuser: url, prefix };
    return { server, remove: () => dropAll(server) };
  }
  const { connectionString, superuser, remove } = await startTestCluster();
  return { server: { connectionString, superuser, prefix }, remove };
}
