import { connectionsBusy } from "@/lib/schemas/errors";

/** Grants a pool's connections in the order of the requests for them, but to no key more than its share. */
export interface ConnectionQueue {
  /** Number of waiting callers. */
  readonly waiting: number;
  /**
   * Waits until a connection is free and `key` (a company; null has no share) holds fewer than its share.
   * Resolves with the function that returns the connection. Rejects with 503 after `maxWaitMs`.
   */
  acquire(key: string | null): Promise<() => void>;
  /** Rejects all waiting callers, because the database cannot be reached. */
  rejectWaiting(error: unknown): void;
}

export interface QueueOptions {
  /** Connections of the pool. */
  max: number;
  /** Connections that one key may hold. */
  maxPerKey: number;
  /** The request's 30 s less the timeout of its last statement. */
  maxWaitMs?: number;
  /** Rejects when the database cannot be reached; called every `probeMs` while callers wait. */
  probe(): Promise<void>;
}

/** A lost database is reported within 2 s: this interval and the timeout of `probe`. */
const probeMs = 700;

interface Waiter {
  key: string | null;
  start(): void;
  reject(error: unknown): void;
}

/** Each caller waits (oldest first; those whose key has its share are skipped), holds a connection and returns it. */
export function createConnectionQueue({
  max,
  maxPerKey,
  maxWaitMs = 25_000,
  probe,
}: QueueOptions): ConnectionQueue {
  const held = new Map<string, number>();
  let inUse = 0;
  let waiters: Waiter[] = [];
  let probing: NodeJS.Timeout | undefined;

  const isFree = (key: string | null) => inUse < max && (key === null || (held.get(key) ?? 0) < maxPerKey);

  function grant(key: string | null): () => void {
    inUse++;
    if (key !== null) held.set(key, (held.get(key) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      inUse--;
      if (key !== null) {
        const remaining = (held.get(key) ?? 0) - 1;
        if (remaining > 0) held.set(key, remaining);
        else held.delete(key);
      }
      startNext();
    };
  }

  function startNext(): void {
    const next = waiters.find(({ key }) => isFree(key));
    next?.start();
  }

  function leave(waiter: Waiter): void {
    waiters = waiters.filter((other) => other !== waiter);
    if (waiters.length > 0) return;
    clearTimeout(probing);
    probing = undefined;
  }

  function rejectWaiting(error: unknown): void {
    for (const waiter of waiters) waiter.reject(error);
  }

  /** A full queue does not show whether the database is alive: all connections may hang in statements that never return. */
  function probeWhileWaiting(): void {
    probing ??= setTimeout(async () => {
      await probe().catch(rejectWaiting);
      probing = undefined;
      if (waiters.length > 0) probeWhileWaiting();
    }, probeMs).unref();
  }

  return {
    get waiting() {
      return waiters.length;
    },
    rejectWaiting,
    acquire(key) {
      if (isFree(key)) return Promise.resolve(grant(key));
      return new Promise((resolve, reject) => {
        const timeout = setTimeout(() => waiter.reject(connectionsBusy()), maxWaitMs).unref();
        const waiter: Waiter = {
          key,
          start() {
            clearTimeout(timeout);
            leave(waiter);
            resolve(grant(key));
          },
          reject(error) {
            clearTimeout(timeout);
            leave(waiter);
            reject(error);
          },
        };
        waiters.push(waiter);
        probeWhileWaiting();
      });
    },
  };
}
