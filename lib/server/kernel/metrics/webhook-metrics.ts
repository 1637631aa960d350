import type pg from "pg";
import { Gauge, type Registry } from "prom-client";
import sql from "sql-template-tag";
import { blocksVacuum } from "../../database/blocks-vacuum";

interface Figures {
  depth: number;
  oldest: number;
  succeeded: number;
  failed: number;
  snapshot: number;
}

/** Deliveries up to which the queue is counted, so that a scrape of a long queue costs little. */
const maxCounted = 100_000;

/** Milliseconds for which the gauges of one scrape share one query. */
const sharedMs = 500;

/** Adds the figures of webhooks, the same for all processes; they keep their values while the database is unavailable. */
export function measureWebhooks(pool: pg.Pool, register: Registry): void {
  const figures = cached(() => readFigures(pool));
  const gauge = (
    name: string,
    help: string,
    set: (gauge: Gauge, figures: Figures) => void,
    labelNames: string[] = [],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      aggregator: "max",
      async collect() {
        const found = await figures().catch(() => null);
        if (found) set(this, found);
      },
    });
  gauge(
    "webhook_queue_deliveries",
    `Deliveries that wait or are under way, counted up to ${maxCounted}.`,
    (own, { depth }) => own.set(depth),
  );
  gauge(
    "webhook_queue_oldest_due_seconds",
    "For how long the delivery that is due longest waits to be taken.",
    (own, { oldest }) => own.set(oldest),
  );
  gauge(
    "webhook_attempts",
    "Attempts so far at the webhooks that there are, by outcome.",
    (own, { succeeded, failed }) => {
      own.set({ outcome: "succeeded" }, succeeded);
      own.set({ outcome: "failed" }, failed);
    },
    ["outcome"],
  );
  gauge(
    "database_oldest_snapshot_seconds",
    "For how long the oldest transaction is open, which holds back the cleaning up of queue and log.",
    (own, { snapshot }) => own.set(snapshot),
  );
}

function cached<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > sharedMs) last = { at: now, value: read() };
    return last.value;
  };
}

/** Reads one index entry for each webhook with deliveries in the queue, however many there are. */
async function readFigures(pool: pg.Pool): Promise<Figures> {
  const { rows } = await pool.query<Figures>(sql`
    WITH RECURSIVE untouched(lane, due) AS (
      (SELECT q."lane", q."dueAt" FROM "webhookQueue" q WHERE q."arrivedIn" IS NOT NULL ORDER BY q."lane", q."seq" LIMIT 1)
      UNION ALL
      SELECT n.* FROM untouched u CROSS JOIN LATERAL (
        SELECT q."lane", q."dueAt" FROM "webhookQueue" q WHERE q."arrivedIn" IS NOT NULL AND q."lane" > u.lane
        ORDER BY q."lane", q."seq" LIMIT 1) n
    ), timed(lane, due) AS (
      (SELECT q."lane", q."dueAt" FROM "webhookQueue" q WHERE q."worker" IS NULL AND NOT q."parked" AND q."arrivedIn" IS NULL
       ORDER BY q."lane", q."dueAt" LIMIT 1)
      UNION ALL
      SELECT n.* FROM timed t CROSS JOIN LATERAL (
        SELECT q."lane", q."dueAt" FROM "webhookQueue" q
        WHERE q."worker" IS NULL AND NOT q."parked" AND q."arrivedIn" IS NULL AND q."lane" > t.lane
        ORDER BY q."lane", q."dueAt" LIMIT 1) n
    )
    SELECT
      least((SELECT count(*) FROM (SELECT FROM "webhookQueue" LIMIT ${maxCounted}) q)
        + (SELECT coalesce(sum("events"), 0) FROM "webhookFanOut" WHERE NOT "held"), ${maxCounted})::integer AS depth,
      (SELECT greatest(extract(epoch FROM clock_timestamp() - min(o.due)), 0)
        FROM (SELECT due FROM untouched UNION ALL SELECT due FROM timed
          UNION ALL SELECT "at" FROM "webhookFanOut" WHERE NOT "held") o)::float8 AS oldest,
      (SELECT coalesce(sum("successCount"), 0) FROM "webhook")::float8 AS succeeded,
      (SELECT coalesce(sum("errorCount"), 0) FROM "webhook")::float8 AS failed,
      (SELECT coalesce(extract(epoch FROM clock_timestamp() - min("xact_start")), 0) FROM pg_stat_activity
        WHERE ${blocksVacuum})::float8 AS snapshot`);
  const [row] = rows;
  if (!row) throw new Error("The database returned no figures.");
  return { ...row, oldest: row.oldest ?? 0 };
}
