import { Socket } from "node:net";
import type pg from "pg";

/** Milliseconds; a result of which nothing arrives from one look to the next is stalled. With the time limit of a probe below 2 s. */
const lookMs = 400;
/** Milliseconds for which a long statement is left alone after the database has responded to a probe. */
const trustMs = 5_000;

interface Lent {
  /** Bytes received until the last look; null where no result was waited for. */
  received: number | null;
  /** As `performance.now()`. */
  trustedUntil: number;
}

/**
 * Lent connections. A database that no longer responds, as after a network failure, closes none of them: where a result is
 * waited for, nothing arrives and `probe` rejects, they are closed here, long before the time limit of the statement.
 */
export class StalledConnections {
  readonly #lent = new Map<pg.PoolClient, Lent>();
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly probe: () => Promise<void>) {}

  add(client: pg.PoolClient): void {
    this.#lent.set(client, { received: null, trustedUntil: 0 });
    this.#lookLater();
  }

  remove(client: pg.PoolClient): void {
    this.#lent.delete(client);
  }

  #lookLater(): void {
    // Looks when what has arrived is read: the process itself may have been busy.
    this.#timer ??= setTimeout(() => setImmediate(() => void this.#look()), lookMs).unref();
  }

  async #look(): Promise<void> {
    const stalled = [...this.#lent].filter(([client, lent]) => {
      const before = lent.received;
      lent.received = receivedBy(client);
      return before !== null && lent.received === before && performance.now() > lent.trustedUntil;
    });
    if (stalled.length > 0) await this.#closeUnlessAlive(stalled);
    this.#timer = undefined;
    if (this.#lent.size > 0) this.#lookLater();
  }

  async #closeUnlessAlive(stalled: readonly [pg.PoolClient, Lent][]): Promise<void> {
    try {
      await this.probe();
      for (const [, lent] of stalled) lent.trustedUntil = performance.now() + trustMs;
    } catch (cause) {
      const error = new Error("Connection terminated: the database does not respond", { cause });
      for (const [client, lent] of stalled) {
        const isStalled = this.#lent.get(client) === lent && receivedBy(client) === lent.received;
        if (isStalled) client.connection.stream.destroy(error);
      }
    }
  }
}

/** Bytes that a connection which waits for a result has received; null for others. pg's types lack this property of its client. */
function receivedBy(client: pg.PoolClient): number | null {
  const { stream } = client.connection;
  return Reflect.get(client, "readyForQuery") === false && stream instanceof Socket ? stream.bytesRead : null;
}
