import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { testDatabase } from "@/lib/server/testing/database";
import { testSecret } from "@/lib/server/testing/test-secret";
import { prepareDatabase } from "./database-step";
import { withIdleDatabase } from "./idle-database";

const { connectionString } = await testDatabase();
beforeAll(() => {
  vi.stubEnv("DATABASE_URL", connectionString);
  vi.stubEnv("APP_SECRET", testSecret);
});
afterAll(() => vi.unstubAllEnvs());

const start = () =>
  prepareDatabase({
    env: readLaunchEnv(),
    databaseUrl: connectionString,
    directUrl: connectionString,
    sizes: { WORKERS: 1, POOL_SIZE: 1 },
    signal: new AbortController().signal,
  });
const changeSecret = <T>(work: () => Promise<T>) => withIdleDatabase(readLaunchEnv(), work);

test("a start fails while npm run secret is at work, which fails while a start is", async () => {
  await changeSecret(async () => {
    await expect(start()).rejects.toThrow(/^npm run secret is changing the secret of this database/);
  });
  const { releaseSecret } = await start();
  const rejected = changeSecret(async () => "changed");
  await expect(rejected).rejects.toThrow(/^The database is in use \(by millwright start\)/);
  await releaseSecret();
  await vi.waitUntil(() => changeSecret(async () => true).catch(() => false));
});
