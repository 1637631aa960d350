import { lookup } from "node:dns/promises";

/** The addresses of a host name. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** Duration from which a lookup counts as slow. */
const slowMs = 1_000;

/**
 * Lookups at the same time of names whose last one was slow, and of these and new names together. A thread pool of 32 runs 16
 * lookups, so that new names find free threads, and names that were quick always do.
 */
const maxPending = { slow: 8, slowOrNew: 12 };

/** Names of which is remembered whether they were slow. */
const maxRemembered = 10_000;

/**
 * Looks up host names so that names whose servers do not respond leave threads of Node's pool free for others. Lookups of the
 * same name at the same time are one.
 */
export function createNameResolver(look: Resolve): Resolve {
  const pending = new Map<string, Promise<string[]>>();
  const wasSlow = new Map<string, boolean>();
  const running = new Set<string>();
  let waiting: (() => void)[] = [];

  const remember = (name: string, isSlow: boolean) => {
    wasSlow.delete(name);
    wasSlow.set(name, isSlow);
    const [oldest] = wasSlow.keys();
    if (oldest !== undefined && wasSlow.size > maxRemembered) wasSlow.delete(oldest);
  };

  const mayStart = (name: string): boolean => {
    const known = wasSlow.get(name);
    if (known === false) return true;
    const others = [...running].map((other) => wasSlow.get(other));
    return known
      ? others.filter((isSlow) => isSlow).length < maxPending.slow
      : others.filter((isSlow) => isSlow !== false).length < maxPending.slowOrNew;
  };

  const run = async (name: string): Promise<string[]> => {
    while (!mayStart(name)) await new Promise<void>((turn) => waiting.push(turn));
    running.add(name);
    let isSlow = false;
    // Counts as slow while it is still under way.
    const timer = setTimeout(() => {
      isSlow = true;
      remember(name, isSlow);
    }, slowMs);
    try {
      return await look(name);
    } finally {
      clearTimeout(timer);
      running.delete(name);
      pending.delete(name);
      remember(name, isSlow);
      const woken = waiting;
      waiting = [];
      for (const turn of woken) turn();
    }
  };

  return (name) => {
    const known = pending.get(name);
    if (known !== undefined) return known;
    const started = run(name);
    pending.set(name, started);
    return started;
  };
}

/** Resolves names as the operating system does, with its file of hosts. */
export const resolveName = createNameResolver(async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address),
);
