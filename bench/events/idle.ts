import { readFileSync } from "node:fs";
import type { Figure } from "./figures";
import type { Setup } from "./setup";

/** The cost of a worker without deliveries. */
export async function idle(setup: Setup, seconds: number): Promise<Figure[]> {
  const sender = await setup.startSender();
  const transactions = async () => {
    // Statistics of a session arrive late; the snapshot must be a new one.
    await setup.query(`SELECT pg_stat_clear_snapshot()`);
    const [row] = await setup.query(
      `SELECT "xact_commit" AS count FROM pg_stat_database WHERE datname = current_database()`,
    );
    return Number(row?.count);
  };
  const wait = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));
  // Excludes the work at the start.
  await wait(20_000);
  const [before, busyBefore] = [await transactions(), cpuSeconds(sender.pid)];
  await wait(seconds * 1000);
  const [after, busyAfter] = [await transactions(), cpuSeconds(sender.pid)];
  await sender.stop("fast");
  return [
    { title: "idle: statements", measured: (after - before) / seconds, target: { max: 5 }, unit: "/s" },
    {
      title: "idle: share of one CPU",
      measured: ((busyAfter - busyBefore) / seconds) * 100,
      target: { max: 1 },
      unit: "%",
    },
  ];
}

/** CPU seconds of a process; Linux only. */
function cpuSeconds(pid: number): number {
  const ticksPerSecond = 100;
  const [, user = 0, system = 0] =
    /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.map(Number) ?? [];
  return (user + system) / ticksPerSecond;
}
