import { setTimeout as wait } from "node:timers/promises";
import { DatabaseClient } from "../database/client";
import { announceSender } from "./liveness";

/** NOTIFY channel of the wake signal. */
export const channel = "webhook_queue";

/** Time until a lost connection is opened again. */
const reconnectMs = 500;
/** How often a connection is tested, and how long the database may take to respond. */
const testMs = 5_000;

/**
 * Calls `onWake` at each wake signal and at each new connection. Its connection also holds the lock that shows that a sender is
 * alive. When the connection is lost, it is opened again until that succeeds.
 */
export function listen(
  connectionString: string,
  onWake: () => void,
  everyMs = testMs,
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
      connectionTimeoutMillis: 1_500,
      query_timeout: everyMs,
    });
    const lost = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", () => resolve());
    });
    client.on("notification", onWake);
    current = client;
    let test: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await announceSender(client);
      await client.query(`LISTEN "${channel}"`);
      first();
      onWake();
      // A database whose machine is gone sends nothing, and a proxy in between keeps the connection open.
      test = setInterval(() => client.query("SELECT").catch(() => client.end()), everyMs);
      await lost;
    } finally {
      clearInterval(test);
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
