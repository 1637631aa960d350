import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startEmbedded } from "@/bin/embedded/embedded";
import { listenerOf } from "@/bin/lib/listener";
import { startTcpProxy } from "@/lib/server/testing/tcp-proxy";
import { cleanUp, expectUnavailable, makeDataDir, startMillwright, statusOf, until } from "./millwright";

const clusterDir = makeDataDir();
const dataDir = makeDataDir();
afterAll(() => cleanUp(clusterDir, dataDir));

test("an external database that hangs or stops means 503 within 2 s, and the server recovers with it", async () => {
  const cluster = { dataDir: clusterDir, durability: "throwaway" } as const;
  let database = await startEmbedded(cluster);
  const url = new URL(database.connectionString);
  const proxy = await startTcpProxy(Number(url.port));
  onTestFinished(proxy.close);
  url.port = String(proxy.port);
  const millwright = await startMillwright({
    dataDir,
    env: {
      DATABASE_URL: url.href,
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

  // As of a host that has vanished: connections stay open, and nothing gets through.
  proxy.setRelay(() => ({ relayed: Buffer.alloc(0), isCut: false }));
  const silentAt = performance.now();
  expect(await call()).toBe(503);
  // Promised are 2 s; a busy machine gets more. The time limit of the statement would be 6 s.
  expect(performance.now() - silentAt).toBeLessThan(4_000);
  await expectUnavailable(call);
  proxy.setRelay(null);
  await until(async () => (await call()) === 200, 20_000);

  await database.stop("immediate");
  await expectUnavailable(call);
  expect(await statusOf(`${millwright.origin}/livez`)).toBe(200);
  // What /readyz found is kept for a second.
  await until(async () => (await statusOf(`${millwright.origin}/readyz`)) === 503);

  database = await startEmbedded(cluster);
  // Promised are 5 s; a busy machine gets more.
  await until(async () => (await call()) === 200, 20_000);
  expect(listenerOf(Number(new URL(millwright.origin).port))?.pid).toBe(server);

  millwright.child.kill("SIGTERM");
  expect(await millwright.ended()).toBe(0);
  await database.stop("immediate");
});
