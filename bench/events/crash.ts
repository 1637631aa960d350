import { setTimeout as wait } from "node:timers/promises";
import { names, type Subscriber } from "./company";
import { exactness } from "./exactness";
import type { Figure } from "./figures";
import { arrivalsAt, type Receiver } from "./receiver";
import type { Setup } from "./setup";
import { startWriters } from "./writers";

/** The most deliveries of one webhook that may be sent and not yet recorded. */
export const maxInFlight = 20;

const webhooks = 10;

/** Seconds until deliveries resume, from the signal to PostgreSQL and from its restart. */
interface Resumption {
  sinceSignal: number;
  sinceRestart: number;
}

/**
 * Kills the sender, the app and PostgreSQL in turn with SIGKILL while rows are written through the API and in the database,
 * restarts each, and compares rows, messages and counters.
 */
export async function crashes(
  setup: Setup,
  receiver: Receiver,
  kills: number,
  events: number,
): Promise<Figure[]> {
  const subscribers = await Promise.all(
    Array.from({ length: webhooks }, (_, n) => setup.subscribe(`${receiver.url}/crash/${n}`)),
  );
  const idle = await setup.subscribe(`${receiver.url}/crash/idle`);
  const from = receiver.arrivals.length;
  const inserted: string[] = [];
  let [sender, app] = await Promise.all([setup.startSender(), setup.startApp()]);
  const writers = await startWriters(setup, subscribers.slice(0, 2), app.origin);
  const each = Math.ceil(events / kills / webhooks);
  const halfWay = async () => {
    const half = arrivalsAt(receiver, Math.floor((each * webhooks) / 2));
    for (const one of subscribers) {
      const rows = names(each);
      await one.insert(rows);
      inserted.push(...rows);
    }
    await half;
  };
  let first = 0;
  const resumptions: Resumption[] = [];
  for (let kill = 0; kill < kills; kill++) {
    await halfWay();
    await sender.stop("immediate");
    const retried = firstRetry(setup, receiver);
    sender = await setup.startSender();
    first = Math.max(first, await retried);

    await halfWay();
    await app.stop("immediate");
    const starting = setup.startApp(app.origin);

    await halfWay();
    resumptions.push(await resumption(setup, receiver, idle, "SIGKILL"));
    app = await starting;
  }
  await writers.stop();
  await setup.untilDrained(60);
  await Promise.all([sender.stop("fast"), app.stop("fast")]);
  const acknowledged = [...inserted, ...writers.acknowledged];
  // A kill of the database also loses the results that a sender was about to record, as a kill of the sender does.
  const doubles = 2 * kills * webhooks * maxInFlight;
  return [
    {
      title: `sender, app, PostgreSQL killed ${kills} times each; first retry`,
      measured: first,
      target: { max: 10 },
      unit: "s",
      isGuarantee: true,
    },
    ...resumptionFigures("  PostgreSQL killed", resumptions),
    { title: "  rows written", measured: acknowledged.length, target: { min: events }, unit: "" },
    ...(await exactness(setup, receiver.arrivals.slice(from), [...subscribers, idle], acknowledged, doubles)),
  ];
}

/** Call just after a sender was killed: seconds until one of its claimed deliveries is sent again; 0 without any. */
async function firstRetry(setup: Setup, receiver: Receiver): Promise<number> {
  const killed = performance.now();
  const rows = await setup.persist(
    `SELECT e."record" ->> 'name' AS "name" FROM "webhookQueue" q JOIN "webhookDelivery" d ON d."seq" = q."seq"
     JOIN "event" e ON e."seq" = d."eventSeq" WHERE q."worker" IS NOT NULL`,
  );
  if (rows.length === 0) return 0;
  const claimed = new Set(rows.map(({ name }) => String(name)));
  await arrivalsAt(receiver, 1, ({ name }) => claimed.has(name));
  return (performance.now() - killed) / 1000;
}

/**
 * Stops PostgreSQL with a signal and inserts a row as soon as it accepts connections; measures until that row arrives at a
 * webhook with nothing else to send, because sending what waited for other webhooks takes the time that it takes.
 */
export async function resumption(
  setup: Setup,
  receiver: Receiver,
  idle: Subscriber,
  signal: NodeJS.Signals,
): Promise<Resumption> {
  const startOf = async () => (await setup.persist(`SELECT pg_postmaster_start_time()::text AS "at"`))[0]?.at;
  const before = await startOf();
  const began = performance.now();
  setup.signalDatabase(signal);
  // Its other processes may continue for a moment.
  while ((await startOf()) === before) await wait(10);
  const restarted = performance.now();
  const [probe = ""] = names(1);
  const arrived = arrivalsAt(receiver, 1, ({ name }) => name === probe);
  await idle.insert([probe]);
  await arrived;
  const now = performance.now();
  return { sinceSignal: (now - began) / 1000, sinceRestart: (now - restarted) / 1000 };
}

/** The figures of several resumptions. How long PostgreSQL itself takes depends on the machine. */
export const resumptionFigures = (title: string, times: Resumption[]): Figure[] => [
  {
    title: `${title}: resumed after`,
    measured: Math.max(...times.map(({ sinceSignal }) => sinceSignal)),
    target: { max: 5 },
    unit: "s",
  },
  {
    title: "  of which after the restart of PostgreSQL",
    measured: Math.max(...times.map(({ sinceRestart }) => sinceRestart)),
    target: { max: 5 },
    unit: "s",
    isGuarantee: true,
  },
];
