import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listenerOf } from "@/bin/lib/listener";
import { startEmbedded } from "@/lib/server/embedded/embedded";
import { cleanUp, makeDataDir, startMillwright, statusOf, until } from "./millwright";

const clusterDir = makeDataDir();
const dataDir = makeDataDir();
afterAll(() => cleanUp(clusterDir, dataDir));

test("a database of one's own that goes away means 503 within 2 s, and its return is noticed within 5 s", async () => {
  const cluster = { dataDir: clusterDir, durability: "throwaway" } as const;
  let database = await startEmbedded(cluster);
  const millwright = await startMillwright({
    dataDir,
    env: {
      DATABASE_URL: database.connectionString,
      APP_SECRET: Buffer.alloc(32, 1).toString("base64"),
      SEED: "demo",
    },
  });
  await millwright.ready();
  const server = listenerOf(Number(new URL(millwright.origin).port))?.pid;
  const key = readFileSync(join(dataDir, "demo-key"), "utf8").trim();
  const call = () =>
    statusOf(`${millwright.origin}/webhook?limit=1`, { headers: { authorization: `Bearer ${key}` } });
  expect(await call()).toBe(200);

  await database.stop("immediate");
  for (let n = 0; n < 5; n++) {
    const asked = performance.now();
    expect(await call()).toBe(503);
    expect(performance.now() - asked).toBeLessThan(2_000);
  }
  expect(await statusOf(`${millwright.origin}/livez`)).toBe(200);
  expect(await statusOf(`${millwright.origin}/readyz`)).toBe(503);

  database = await startEmbedded(cluster);
  await until(async () => (await call()) === 200, 5_000);
  expect(listenerOf(Number(new URL(millwright.origin).port))?.pid).toBe(server);

  millwright.child.kill("SIGTERM");
  expect(await millwright.ended()).toBe(0);
  await database.stop("immediate");
});
