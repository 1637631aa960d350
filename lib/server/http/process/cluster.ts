import cluster from "node:cluster";
import { once } from "node:events";
import type { Logger } from "pino";
import * as z from "zod";
import { serveClusterMetrics } from "../../kernel/metrics/cluster-metrics";
import { keepRunning, type Service } from "./keep-running";

const Ready = z.object({ type: z.literal("ready"), port: z.number() });

const Drained = z.object({ type: z.literal("drained") });
/** Message of a server process that has drained and shall stop listening. */
export type Drained = z.infer<typeof Drained>;

type ServerProcess = Service & { port: number };

/**
 * Runs `count` server processes that share one port, restarts those that exit unexpectedly, and stops them all on
 * SIGTERM or SIGINT. Resolves with the port once all of them listen; rejects when one exits before.
 */
export async function runWorkers(count: number, log: Logger): Promise<number> {
  serveClusterMetrics();
  const [first, ...others] = await Promise.all(Array.from({ length: count }, launch));
  if (!first) throw new Error("WORKERS must be at least 1.");
  const stops = [first, ...others].map((process, index) =>
    keepRunning({
      name: `server process ${index + 1}`,
      first: process,
      launch,
      log: (message) => log.warn(message),
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
  // Node.js passes connections to a process that has crashed until their channel closes, which may come after its exit.
  worker.once("exit", () => {
    if (worker.isConnected()) worker.process.disconnect();
  });
  const exited = once(worker, "exit").then(() => undefined);
  const listens = new Promise<number>((resolve) => {
    worker.on("message", (message) => {
      const ready = Ready.safeParse(message);
      if (ready.success) resolve(ready.data.port);
      // Passes it no more connections, and with the last process closes the port; the process accepts those already sent.
      if (Drained.safeParse(message).success) worker.disconnect();
    });
  });
  const ended = exited.then(() => {
    throw new Error("A server process exited before it was ready; see the log lines above.");
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
