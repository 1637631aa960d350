import { afterAll, describe, expect, test } from "vitest";
import { isAlive } from "@/bin/embedded/process-identity";
import { listenerOf } from "@/bin/lib/listener";
import {
  cleanUp,
  crash,
  postmasterOf,
  preparedDataDir,
  startMillwright,
  statusOf,
  until,
} from "./millwright";

const dataDir = preparedDataDir();
afterAll(() => cleanUp(dataDir));

describe("after kill -9", () => {
  test("of npm start itself, no process is left and the next start works", async () => {
    const first = await startMillwright({ dataDir });
    await first.ready();
    const port = Number(new URL(first.origin).port);
    const left = [postmasterOf(dataDir) ?? 0, listenerOf(port)?.pid ?? 0];
    first.child.kill("SIGKILL");
    const second = await startMillwright({ dataDir, port });
    await second.ready();
    expect(left.map(isAlive)).toEqual([false, false]);
    second.child.kill("SIGTERM");
    expect(await second.ended()).toBe(0);
  });

  test("of npm, the other processes stop in order", async () => {
    const millwright = await startMillwright({ dataDir, npm: true });
    await millwright.ready();
    const database = postmasterOf(dataDir) ?? 0;
    millwright.child.kill("SIGKILL");
    await until(() => !isAlive(database));
    expect(await statusOf(`${millwright.origin}/livez`)).toBe("refused");
  });

  test("of the server process, the server is restarted on the same port", async () => {
    const millwright = await startMillwright({ dataDir });
    await millwright.ready();
    crash(listenerOf(Number(new URL(millwright.origin).port))?.pid);
    await until(async () => (await statusOf(`${millwright.origin}/readyz`)) === 200);
    millwright.child.kill("SIGTERM");
    expect(await millwright.ended()).toBe(0);
  });
});
