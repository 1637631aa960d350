import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { isAlive } from "@/bin/embedded/process-identity";
import { listenerOf } from "@/bin/lib/listener";
import { cleanUp, preparedDataDir, startMillwright, statusOf, until } from "./millwright";

const dataDir = preparedDataDir();
afterAll(() => cleanUp(dataDir));

/** The processes that a process has started. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

const countOf = (metrics: string) =>
  Number(
    /http_request_duration_seconds_count{route="\/webhook",method="GET",status="200"} (\d+)/.exec(
      metrics,
    )?.[1],
  );

describe("WORKERS=2", () => {
  test("serves from two processes, adds up their metrics, replaces one that crashes and leaves none running", async () => {
    const millwright = await startMillwright({ dataDir, env: { WORKERS: "2" } });
    await millwright.ready();
    const { origin, child } = millwright;
    const above = listenerOf(Number(new URL(origin).port))?.pid ?? 0;
    const first = childrenOf(above);
    expect(first).toHaveLength(2);

    const key = readFileSync(join(dataDir, "demo-key"), "utf8").trim();
    // Each call on a new connection: an idle one belongs to one process, and may be closed as a call is sent on it.
    const headers = { connection: "close" };
    const call = { headers: { ...headers, authorization: `Bearer ${key}` } };
    for (let sent = 0; sent < 20; sent++) expect(await statusOf(`${origin}/webhook?limit=1`, call)).toBe(200);
    // A process that is too busy to report leaves the metrics out for once.
    await until(async () => countOf(await (await fetch(`${origin}/metrics`, { headers })).text()) === 20);

    const [victim = 0, survivor = 0] = first;
    process.kill(victim, "SIGKILL");
    await until(() => {
      const now = childrenOf(above);
      return now.length === 2 && now.includes(survivor) && !now.includes(victim);
    });
    // The one that is left serves alone until the new one listens.
    expect(await statusOf(`${origin}/webhook?limit=1`, call)).toBe(200);
    await until(() => millwright.output().includes("ended unexpectedly and is started again"));

    const last = childrenOf(above);
    child.kill("SIGTERM");
    expect(await millwright.ended()).toBe(0);
    expect([above, ...last].map(isAlive)).toEqual([false, false, false]);
  });

  test("leaves no process on the port when the primary is killed", async () => {
    const millwright = await startMillwright({ dataDir, env: { WORKERS: "2" } });
    await millwright.ready();
    const above = listenerOf(Number(new URL(millwright.origin).port))?.pid ?? 0;
    const all = [above, ...childrenOf(above)];
    millwright.child.kill("SIGKILL");
    await until(() => !all.some(isAlive));
  });
});
