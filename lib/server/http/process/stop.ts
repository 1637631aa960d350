import cluster from "node:cluster";
import { once } from "node:events";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { closeDeps, type Deps } from "../../api/deps";
import type { Drained } from "./cluster";

/** Milliseconds that requests in progress have to finish after the server stopped listening. */
const finishMs = 25_000;
/** Milliseconds that new connections may delay the end of listening. */
const maxPutOffMs = 1_000;
/** How often idle connections are closed until then. */
const closeIdleMs = 100;
/** Milliseconds that a connection has to send the first byte of a request after that. */
const firstByteMs = 1_000;

/**
 * On SIGTERM or SIGINT: running → draining (not ready, responses close their connections, new ones are still accepted, for
 * `drainSeconds`) → closing (not listening, requests in progress finish) → the database is closed and the process exits with 0.
 */
export function stopOnSignals(servers: Server[], deps: Deps, drainSeconds = 0): void {
  const connections = servers.map(connectionsOf);
  const stop = async () => {
    if (deps.lifecycle.stopping) return;
    deps.lifecycle.stopping = true;
    await pause(drainSeconds * 1000);
    setTimeout(() => process.exit(0), finishMs).unref();
    const closed = servers.map((server, index) => untilClosed(server, connections[index] ?? new Set()));
    await endListening(servers);
    await Promise.all(closed);
    await closeDeps(deps);
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** The open connections of a server. */
function connectionsOf(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return open;
}

/**
 * Ends listening. With several server processes the primary does it: it closes the port before the process stops
 * accepting the connections that it passes. In the other order, connections in transit between the two are reset.
 */
async function endListening(servers: Server[]): Promise<void> {
  if (cluster.isWorker) {
    process.send?.({ type: "drained" } satisfies Drained);
    return;
  }
  await untilNoneArrives(servers);
  for (const server of servers) server.close();
}

/** Waits for a turn of the event loop that accepts no connection, because closing resets those that the kernel holds. */
async function untilNoneArrives(servers: Server[]): Promise<void> {
  let hasArrived = true;
  const note = () => {
    hasArrived = true;
  };
  for (const server of servers) server.on("connection", note);
  const end = performance.now() + maxPutOffMs;
  while (hasArrived && performance.now() < end) {
    hasArrived = false;
    await nextTurn();
  }
  for (const server of servers) server.off("connection", note);
}

/** Resolves when the server listens no more and the last request has its response. */
async function untilClosed(server: Server, connections: ReadonlySet<Socket>): Promise<void> {
  let silentUntil = Number.POSITIVE_INFINITY;
  const timer = setInterval(() => {
    if (server.listening) return;
    silentUntil = Math.min(silentUntil, performance.now() + firstByteMs);
    server.closeIdleConnections();
    // Browsers connect ahead of need; Node.js counts such a connection as one that has a request.
    if (performance.now() < silentUntil) return;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  }, closeIdleMs);
  await once(server, "close").finally(() => clearInterval(timer));
}
