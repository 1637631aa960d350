import { readFileSync } from "node:fs";
import type { Figure } from "./figures";
import type { Setup } from "./setup";

/** What a worker with nothing to do costs. */
export async function idle(setup: Setup, seconds: number): Promise<Figure[]> {
  const sender = await setup.startSender();
  const transactions = async () => {
    // What a session did is counted some time later; the second look finds it.
    await setup.query(`SELECT pg_stat_clear_snapshot()`);
    const [row] = await setup.query(
      `SELECT "xact_commit" AS count FROM pg_stat_database WHERE datname = current_database()`,
    );
    return Number(row?.count);
  };
  const wait = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));
  // What is done once at the start is not idling.
  await wait(20_000);
  const [before, busyBefore] = [await transactions(), cpuSeconds(sender.pid)];
  await wait(seconds * 1000);
  const [after, busyAfter] = [await transactions(), cpuSeconds(sender.pid)];
  await sender.stop("fast");
  return [
    { what: "idle: statements", measured: (after - before) / seconds, target: { most: 5 }, unit: "/s" },
    {
      what: "idle: of one processor",
      measured: ((busyAfter - busyBefore) / seconds) * 100,
      target: { most: 1 },
      unit: "%",
    },
  ];
}

/** Seconds of a processor that a process has used; Linux alone tells. */
function cpuSeconds(pid: number): number {
  const ticksPerSecond = 100;
  const [, user = 0, system = 0] =
    /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.map(Number) ?? [];
  return (user + system) / ticksPerSecond;
}
