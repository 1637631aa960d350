import type { Server } from "node:http";
import type { Deps } from "../deps";

/** Milliseconds that requests under way are given to finish. */
const drainMillis = 25_000;

/** On SIGTERM or SIGINT: report not ready, take no new connection, finish what is under way, close the database, exit 0. */
export function stopOnSignals(servers: Server[], deps: Deps): void {
  const stop = async () => {
    if (deps.lifecycle.stopping) return;
    deps.lifecycle.stopping = true;
    setTimeout(() => process.exit(0), drainMillis).unref();
    await Promise.all(servers.map(close));
    await deps.rateLimits.close();
    await deps.prisma.$disconnect();
    await deps.pool.end();
    await deps.replica?.pool.end();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
