import { readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { resolveDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { isAlive } from "@/bin/embedded/process-identity";
import { listenerOf } from "@/bin/lib/listener";
import {
  cleanUp,
  type Millwright,
  postmasterOf,
  preparedDataDir,
  startMillwright,
  statusOf,
  until,
} from "./millwright";

const dataDir = preparedDataDir();
afterAll(() => cleanUp(dataDir));

describe("stop of the server and its database", () => {
  for (const [title, npm, signal] of [
    ["SIGTERM to the process itself, as a service manager sends it", false, "SIGTERM"],
    ["SIGTERM to npm, which passes it on", true, "SIGTERM"],
    ["Ctrl-C in a terminal, which reaches every process of the group at once", true, "SIGINT"],
  ] as const) {
    test(title, async () => {
      const millwright = await startMillwright({ dataDir, npm });
      await millwright.ready();
      const database = postmasterOf(dataDir) ?? 0;
      const server = listenerOf(Number(new URL(millwright.origin).port))?.pid ?? 0;
      expect([isAlive(database), isAlive(server)]).toEqual([true, true]);
      process.kill(signal === "SIGINT" ? -(millwright.child.pid ?? 0) : (millwright.child.pid ?? 0), signal);
      expect(await millwright.ended()).toBe(0);
      expect([isAlive(database), isAlive(server)]).toEqual([false, false]);
      expect(await statusOf(`${millwright.origin}/livez`)).toBe("refused");
    });
  }

  test("finishes a request in progress", async () => {
    const millwright = await startMillwright({ dataDir });
    await millwright.ready();
    await stopDuringRequest(millwright);
  });

  test.runIf(process.platform === "linux")("finishes a request in progress on a full disk", async () => {
    const millwright = await startMillwright({ dataDir });
    await millwright.ready();
    const database = postmasterOf(dataDir) ?? 0;
    // Where the state of the stop is written first.
    symlinkSync("/dev/full", join(dataDir, `running.json.${millwright.child.pid}`));
    await stopDuringRequest(millwright);
    expect(millwright.output()).toContain("no space left on device");
    expect(isAlive(database)).toBe(false);
    expect(readdirSync(dataDir).filter((name) => name.startsWith("running.json"))).toEqual([]);
  });

  test("does not wait for it on a second signal", async () => {
    const millwright = await startMillwright({ dataDir });
    await millwright.ready();
    const database = postmasterOf(dataDir) ?? 0;
    const { status } = await callThatWaits(millwright);
    let signals = 0;
    await until(() => {
      signals += Number(millwright.child.kill("SIGINT"));
      return millwright.child.exitCode !== null;
    });
    expect(signals).toBeGreaterThan(2);
    expect(await millwright.ended()).toBe(1);
    expect(await status).toBe("refused");
    expect(isAlive(database)).toBe(false);
  });
});

/** Stops the server during a request, which is finished first. */
async function stopDuringRequest(millwright: Millwright): Promise<void> {
  const { status, release } = await callThatWaits(millwright);
  millwright.child.kill("SIGTERM");
  await until(async () => (await statusOf(`${millwright.origin}/livez`)) === "refused");
  await release();
  expect(await status).toBe(204);
  expect(await millwright.ended()).toBe(0);
}

/** A change that cannot finish before `release`, because another transaction holds the row. */
async function callThatWaits({ origin }: Millwright) {
  const key = readFileSync(join(dataDir, "demo-key"), "utf8").trim();
  const { connectionString } = await resolveDatabase(readLaunchEnv({ DATA_DIR: dataDir }));
  const holder = new Client({ connectionString });
  holder.on("error", () => undefined);
  await holder.connect();
  const { rows } = await holder.query('SELECT "id" FROM "webhook" LIMIT 1');
  await holder.query("BEGIN");
  await holder.query('SELECT FROM "webhook" WHERE "id" = $1 FOR UPDATE', [rows[0].id]);
  const status = statusOf(`${origin}/webhook?id=eq.${rows[0].id}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ active: false }),
  });
  // Clears the snapshot: inside a transaction the view returns what it returned first.
  const waiting = `SELECT pg_stat_clear_snapshot(), count(*)::int AS n FROM pg_stat_activity
    WHERE wait_event_type = 'Lock'`;
  await until(async () => (await holder.query(waiting)).rows[0].n === 1);
  const release = async () => {
    await holder.query("COMMIT");
    await holder.end();
  };
  return { status, release };
}
