import type pg from "pg";
import type { Logger } from "pino";
import { Agent, type Dispatcher } from "undici";
import type { Cipher } from "../cipher";
import type { TargetPolicy } from "../targets/target-policy";
import { guardedConnector } from "./guarded-connector";
import { listen } from "./listener";
import { createQueue } from "./queue";
import { secretOpener } from "./secrets";
import { createTurns } from "./turns";

/** What a sender is made of; the last ones are for tests. */
export interface SenderDeps {
  pool: pg.Pool;
  /** For the connection that listens. */
  connectionString: string;
  cipher: Cipher;
  targets: TargetPolicy;
  log: Logger;
  dispatcher?: Dispatcher;
  random?: () => number;
}

export interface Sender {
  /** Resolves once it listens; sends from then on until it is stopped. */
  start(): Promise<void>;
  /** Takes nothing new, ends what is under way within 15 s, gives the rest back. */
  stop(): Promise<void>;
}

/** Sends what webhooks wait for. Any number of senders may work on one database. */
export function createSender(deps: SenderDeps): Sender {
  const { pool, log, targets } = deps;
  const dispatcher = deps.dispatcher ?? pooledAgent(targets);
  const turns = createTurns({
    queue: createQueue(pool),
    log,
    dispatcher,
    random: deps.random ?? Math.random,
    open: secretOpener(deps),
  });
  let listener: ReturnType<typeof listen> | undefined;
  return {
    async start() {
      await turns.start();
      listener = listen(deps.connectionString, turns.wake);
      await listener.ready;
    },
    async stop() {
      await turns.stop();
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
): Dispatcher =>
  new Agent({
    connect: guardedConnector(targets, ...connect),
    // The deadline of the whole attempt is the only one that counts.
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
    // Given up well before the other side would, which most do after 5 seconds.
    keepAliveTimeout: 3_000,
    keepAliveTimeoutThreshold: 2_000,
  });
