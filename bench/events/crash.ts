import { setTimeout as wait } from "node:timers/promises";
import type { Listening } from "./company";
import { exactness } from "./exactness";
import type { Figure } from "./figures";
import { names } from "./names";
import { arrivalsAt, type Receiver } from "./receiver";
import type { Setup } from "./setup";
import { startWriters } from "./writers";

/** Deliveries to one webhook that are sent and not recorded yet. */
export const underWay = 20;

const webhooks = 10;

/** Seconds until delivery goes on, from the end of the database and from its return. */
interface Resumption {
  sinceSignal: number;
  sinceBack: number;
}

/**
 * Kills the sender, the app and PostgreSQL with -9 by turns while events are written through both the API and the database
 * and sent, starts each anew, and counts what became of it all.
 */
export async function crashes(
  setup: Setup,
  receiver: Receiver,
  kills: number,
  events: number,
): Promise<Figure[]> {
  const listening = await Promise.all(
    Array.from({ length: webhooks }, (_, n) => setup.listen(`${receiver.url}/crash/${n}`)),
  );
  const from = receiver.arrivals.length;
  const inserted: string[] = [];
  let [sender, app] = await Promise.all([setup.startSender(), setup.startApp()]);
  const writers = await startWriters(setup, listening.slice(0, 2), app.origin);
  const each = Math.ceil(events / kills / webhooks);
  const halfWay = async () => {
    const half = arrivalsAt(receiver, Math.floor((each * webhooks) / 2));
    for (const one of listening) {
      const rows = names(each);
      await one.insert(rows);
      inserted.push(...rows);
    }
    await half;
  };
  let first = 0;
  const again: Resumption[] = [];
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
    again.push(await resumption(setup, receiver, listening, "SIGKILL"));
    app = await starting;
  }
  await writers.stop();
  await setup.drained(60);
  await Promise.all([sender.stop("fast"), app.stop("fast")]);
  const acknowledged = [...inserted, ...writers.acknowledged];
  // With the database what a sender was about to record is lost too, so that is as good as a kill of the sender.
  const doubles = 2 * kills * webhooks * underWay;
  return [
    {
      what: `sender, app, PostgreSQL killed ${kills} times each; first retry`,
      measured: first,
      target: { most: 10 },
      unit: "s",
      isPromise: true,
    },
    ...resumed("  PostgreSQL killed", again),
    { what: "  rows written meanwhile", measured: acknowledged.length, target: { least: events }, unit: "" },
    ...(await exactness(setup, receiver.arrivals.slice(from), listening, acknowledged, doubles)),
  ];
}

/** Seconds from now, when a sender has just died, until something that it held is sent again; 0 when it held nothing. */
async function firstRetry(setup: Setup, receiver: Receiver): Promise<number> {
  const killed = performance.now();
  const rows = await setup.persist(
    `SELECT e."record" ->> 'name' AS "name" FROM "webhookQueue" q JOIN "webhookDelivery" d ON d."seq" = q."seq"
     JOIN "event" e ON e."seq" = d."eventSeq" WHERE q."worker" IS NOT NULL`,
  );
  if (rows.length === 0) return 0;
  const held = new Set(rows.map(({ name }) => String(name)));
  await arrivalsAt(receiver, 1, ({ name }) => held.has(name));
  return (performance.now() - killed) / 1000;
}

/** Ends the database by a signal, and writes a row as soon as it is there again; answers when that row has arrived. */
export async function resumption(
  setup: Setup,
  receiver: Receiver,
  [one]: Listening[],
  signal: NodeJS.Signals,
): Promise<Resumption> {
  const startOf = async () => (await setup.persist(`SELECT pg_postmaster_start_time()::text AS "at"`))[0]?.at;
  const before = await startOf();
  const began = performance.now();
  setup.signalDatabase(signal);
  // Its other processes may go on for a moment.
  while ((await startOf()) === before) await wait(10);
  const back = performance.now();
  const [probe = ""] = names(1);
  const arrived = arrivalsAt(receiver, 1, ({ name }) => name === probe);
  await one?.insert([probe]);
  await arrived;
  const now = performance.now();
  return { sinceSignal: (now - began) / 1000, sinceBack: (now - back) / 1000 };
}

/** The figures of some of them. How long PostgreSQL itself takes depends on the machine. */
export const resumed = (what: string, times: Resumption[]): Figure[] => [
  {
    what: `${what}: resumed after`,
    measured: Math.max(...times.map(({ sinceSignal }) => sinceSignal)),
    target: { most: 5 },
    unit: "s",
  },
  {
    what: "  of it after PostgreSQL was there again",
    measured: Math.max(...times.map(({ sinceBack }) => sinceBack)),
    target: { most: 5 },
    unit: "s",
    isPromise: true,
  },
];
