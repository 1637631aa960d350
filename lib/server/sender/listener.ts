import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { announceSender } from "./presence";

/** Channel on which server processes say that something was written. */
export const channel = "webhook_queue";

const againMillis = 500;

/**
 * Calls `onWake` whenever somebody says that something was written, and at each new connection, on a connection of its
 * own that also shows that a sender is there. Lost, it is opened again for as long as it takes.
 */
export function listen(
  connectionString: string,
  onWake: () => void,
): { ready: Promise<void>; stop(): Promise<void> } {
  const stopping = new AbortController();
  let current: pg.Client | undefined;
  let first: () => void;
  const ready = new Promise<void>((resolve) => {
    first = resolve;
  });

  const connectOnce = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString,
      application_name: "millwright sender",
      keepAlive: true,
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

  const stay = async () => {
    while (!stopping.signal.aborted) {
      await connectOnce().catch(() => {});
      await wait(againMillis, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const ended = stay();

  return {
    ready,
    stop: async () => {
      stopping.abort();
      await current?.end().catch(() => {});
      await ended;
    },
  };
}
