import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { runningDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { demoEmail, demoPassword } from "@/prisma/seed/sign-in";
import { cleanUp, preparedDataDir, startMillwright, until } from "./millwright";

const dataDir = preparedDataDir();
afterAll(() => cleanUp(dataDir));

test("a page waits for a busy database, is shown without favourites, and else shows that the server is busy", async () => {
  const millwright = await startMillwright({ dataDir });
  await millwright.ready();
  const { origin } = millwright;
  const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { origin: origin.replace("127.0.0.1", "localhost"), "content-type": "application/json" },
    body: JSON.stringify({ email: demoEmail, password: demoPassword }),
  });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const read = async (path: string) => {
    const response = await fetch(`${origin}${path}`, { headers: { cookie } });
    return { status: response.status, text: await response.text() };
  };
  expect(await read("/console/imports")).toMatchObject({ status: 200 });

  const holder = new pg.Client({
    connectionString: await runningDatabase({ ...readLaunchEnv(), DATA_DIR: dataDir }),
  });
  await holder.connect();
  const lock = async (table: string) => {
    await holder.query("BEGIN");
    await holder.query(`LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`);
  };
  /** Whether a page waits; the worker, which claims imports, waits for another kind of lock. */
  const isWaitedFor = async () =>
    (await holder.query("SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessShareLock'")).rowCount !==
    0;

  // The first call runs out of time, the second one finds the table free.
  await lock("importJob");
  const late = read("/console/imports");
  await until(isWaitedFor);
  await until(async () => !(await isWaitedFor()));
  await holder.query("COMMIT");
  expect(await late).toMatchObject({ status: 200 });

  await lock("visitedRecord");
  expect(await read("/console/imports")).toMatchObject({ status: 200 });
  await holder.query("COMMIT");

  await lock("importJob");
  const failed = await read("/console/imports");
  await holder.query("COMMIT");
  expect(failed.status).toBe(500);
  expect(failed.text).toMatch(/busy:[0-9a-f-]{36}/);
  await holder.end();
  millwright.child.kill("SIGTERM");
  expect(await millwright.ended()).toBe(0);
});
