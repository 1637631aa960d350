import { afterAll, expect, test } from "vitest";
import { listenerOf } from "@/bin/lib/listener";
import { cleanUp, makeDataDir, postmasterOf, startMillwright, statusOf, until } from "./millwright";

const dataDir = makeDataDir();
afterAll(() => cleanUp(dataDir));

test("after kill -9 of the database, requests work again within seconds without a restart of the server", async () => {
  const millwright = await startMillwright({ dataDir });
  await millwright.ready();
  const server = listenerOf(Number(new URL(millwright.origin).port))?.pid;
  const killed = postmasterOf(dataDir) ?? 0;
  process.kill(killed, "SIGKILL");
  const back = async () =>
    ![undefined, killed].includes(postmasterOf(dataDir)) &&
    (await statusOf(`${millwright.origin}/readyz`)) === 200;
  // Promised are 5 s; a busy machine gets more.
  await until(back, 20_000);
  expect(listenerOf(Number(new URL(millwright.origin).port))?.pid).toBe(server);
  millwright.child.kill("SIGTERM");
  expect(await millwright.ended()).toBe(0);
});
