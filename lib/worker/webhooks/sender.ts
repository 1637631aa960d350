import type pg from "pg";
import type { Logger } from "pino";
import { Agent, type Dispatcher } from "undici";
import type { Cipher } from "@/lib/server/crypto/cipher";
import { guardedConnector } from "@/lib/server/webhooks/guarded-connector";
import { type Channels, listen } from "@/lib/server/webhooks/listener";
import { secretOpener } from "@/lib/server/webhooks/secrets";
import type { TargetPolicy } from "@/lib/server/webhooks/target-policy";
import { wakeChannel } from "@/lib/server/webhooks/wake-signal";
import { createDeliveryLoop } from "./delivery-loop";
import { ignoreInterim } from "./interim-responses";
import { createQueue } from "./queue";

/** Dependencies of a sender; the optional ones are for tests. */
export interface SenderDeps {
  pool: pg.Pool;
  /** For the connection that listens. */
  connectionString: string;
  cipher: Cipher;
  targets: TargetPolicy;
  log: Logger;
  dispatcher?: Dispatcher;
  random?: () => number;
  /** Channels of others, on the same connection. */
  channels?: Channels;
}

export interface Sender {
  /** Resolves once it listens for wake signals; sends from then on until it is stopped. */
  start(): Promise<void>;
  /** Claims nothing new, waits at most 16 s for requests in flight, releases the rest. */
  stop(): Promise<void>;
}

/** Sends the deliveries of webhooks. Any number of senders may work on one database. */
export function createSender(deps: SenderDeps): Sender {
  const { pool, log, targets } = deps;
  const dispatcher = deps.dispatcher ?? pooledAgent(targets);
  const loop = createDeliveryLoop({
    queue: createQueue(pool),
    log,
    dispatcher,
    random: deps.random ?? Math.random,
    open: secretOpener(deps),
  });
  let listener: ReturnType<typeof listen> | undefined;
  return {
    async start() {
      await loop.start();
      listener = listen(deps.connectionString, { ...deps.channels, [wakeChannel]: loop.wake });
      await listener.ready;
    },
    async stop() {
      await loop.stop();
      await listener?.stop();
      if (!deps.dispatcher) await dispatcher.destroy();
    },
  };
}

/** Connections that are kept open between messages, each to an address that the policy allows. */
export const pooledAgent = (
  targets: TargetPolicy,
  ...connect: [
    resolve?: Parameters<typeof guardedConnector>[1],
    dial?: Parameters<typeof guardedConnector>[2],
  ]
): Dispatcher => {
  const open = guardedConnector(targets, ...connect);
  return new Agent({
    connect: (options, callback) =>
      open(options, (...given) => {
        if (given[1]) ignoreInterim(given[1]);
        callback(...given);
      }),
    // The timeout of the whole attempt is the only one that counts.
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
    // Closed well before the receiver does so, which is after 5 seconds for most.
    keepAliveTimeout: 3_000,
    keepAliveTimeoutThreshold: 2_000,
  });
};
