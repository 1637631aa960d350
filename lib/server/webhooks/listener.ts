import { setTimeout as wait } from "node:timers/promises";
import { DatabaseClient } from "../database/client";
import { announceSender } from "./liveness";

/** NOTIFY channel of the wake signal. */
export const channel = "webhook_queue";

/** Time until a lost connection is opened again. */
const reconnectMs = 500;

/**
 * Calls `onWake` at each wake signal and at each new connection. Its connection also holds the lock that shows that a sender is
 * alive. When the connection is lost, it is opened again until that succeeds.
 */
export function listen(
  connectionString: string,
  onWake: () => void,
): { ready: Promise<void>; stop(): Promise<void> } {
  const stopping = new AbortController();
  let current: DatabaseClient | undefined;
  let first: () => void;
  const ready = new Promise<void>((resolve) => {
    first = resolve;
  });

  const connectOnce = async (): Promise<void> => {
    const client = new DatabaseClient({
      connectionString,
      application_name: "millwright sender",
      keepAlive: true,
      // A database whose machine is gone sends nothing, and nothing is sent to it that would show that.
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 1_500,
    });
    const lost = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", () => resolve());
    });
    client.on("notification", onWake);
    current = client;
    try {
      await client.connect();
      await announceSender(client);
      await client.query(`LISTEN "${channel}"`);
      first();
      onWake();
      await lost;
    } finally {
      await client.end().catch(() => {});
    }
  };

  const keepConnected = async () => {
    while (!stopping.signal.aborted) {
      await connectOnce().catch(() => {});
      await wait(reconnectMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const ended = keepConnected();

  return {
    ready,
    stop: async () => {
      stopping.abort();
      await current?.end().catch(() => {});
      await ended;
    },
  };
}
