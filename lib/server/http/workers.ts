import cluster from "node:cluster";
import { once } from "node:events";
import type { Logger } from "pino";
import * as z from "zod";
import { keepRunning, type Service } from "../embedded/keep-running";
import { tellMetricsOfAll } from "../metrics/metrics-of-all";

const Ready = z.object({ type: z.literal("ready"), port: z.number() });

type ServerProcess = Service & { port: number };

/**
 * Runs `count` server processes that share one port, starts those again that end unasked, and stops them all on
 * SIGTERM or SIGINT. Resolves with the port once each of them listens; rejects when one ends before.
 */
export async function runWorkers(count: number, log: Logger): Promise<number> {
  tellMetricsOfAll();
  const [first, ...others] = await Promise.all(Array.from({ length: count }, launch));
  if (!first) throw new Error("There must be a server process.");
  const stops = [first, ...others].map((process, index) =>
    keepRunning({
      name: `server process ${index + 1}`,
      first: process,
      launch,
      tell: (message) => log.warn(message),
    }),
  );
  const stop = async () => {
    await Promise.all(stops.map((stopOne) => stopOne("fast")));
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  return first.port;
}

async function launch(): Promise<ServerProcess> {
  const worker = cluster.fork();
  const exited = once(worker, "exit").then(() => undefined);
  const listens = new Promise<number>((resolve) => {
    worker.on("message", (message) => {
      const ready = Ready.safeParse(message);
      if (ready.success) resolve(ready.data.port);
    });
  });
  const ended = exited.then(() => {
    throw new Error("A server process ended before it was ready; the lines above say why.");
  });
  return {
    port: await Promise.race([listens, ended]),
    exited,
    async stop(mode) {
      worker.process.kill(mode === "fast" ? "SIGTERM" : "SIGKILL");
      await exited;
    },
  };
}
