import { setTimeout as wait } from "node:timers/promises";
import { DatabaseClient } from "../database/connections/client";
import { announceSender } from "./liveness";

/** What is called at notifications, by their channel. */
export type Channels = Readonly<Record<string, () => void>>;

/** Time until a lost connection is opened again. */
const reconnectMs = 500;
/** How often a connection is tested, and how long the database may take to respond. */
const testMs = 10_000;

/**
 * Calls what listens on a channel at each of its notifications, and all at each new connection. Its connection also holds the lock that shows that a sender is
 * alive. When the connection is lost, it is opened again until that succeeds.
 */
export function listen(
  connectionString: string,
  channels: Channels,
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
    client.on("notification", ({ channel }) => channels[channel]?.());
    current = client;
    let test: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await announceSender(client);
      for (const channel of Object.keys(channels)) await client.query(`LISTEN "${channel}"`);
      first();
      for (const wake of Object.values(channels)) wake();
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
