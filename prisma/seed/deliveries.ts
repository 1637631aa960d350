import type pg from "pg";
import sql, { raw, type Sql } from "sql-template-tag";
import type { Size } from "./sizes/volume";

/** The delivery log of a company: how many deliveries, and what became of those that did not succeed immediately. */
interface Log {
  deliveries: number;
  /** To the webhook whose receiver fails: ten attempts each. */
  failed: number;
  /** To the webhook that is switched off: no attempt. */
  held: number;
  /** Two attempts each. */
  retried: number;
}

/** Of the first company; the second gets a tenth. */
const logs: Record<Size, Log> = {
  S: { deliveries: 500, failed: 20, held: 5, retried: 25 },
  M: { deliveries: 100_000, failed: 2_000, held: 1_000, retried: 3_000 },
  L: { deliveries: 1_000_000, failed: 10_000, held: 100_000, retried: 10_000 },
};

/** Events of a webhook at most; more deliveries share them with those of about the same time. */
const maxEvents = 20_000;
/** Seconds from a delivery to each of its attempts. */
const schedule = [0, 5, 305, 2_105, 9_305, 27_305, 63_305, 113_705, 185_705, 272_105];

interface Hook {
  lane: number;
  table: string;
  operation: string;
  kind: "healthy" | "failing" | "off";
}

/**
 * Writes what the webhooks of a company would have sent in the last weeks, counted from now, since old attempts are
 * discarded. The webhooks' counters are computed from the log. No worker may run during it.
 */
export async function insertDeliveries(
  client: pg.ClientBase,
  companyId: string,
  size: Size,
  share: 1 | 10,
): Promise<void> {
  const { rows: hooks } = await client.query<Hook>(sql`
    SELECT s."lane", s."table", (operations_of(w))[1] AS "operation",
      CASE WHEN NOT w."active" THEN 'off' WHEN w."errorCount" > w."successCount" THEN 'failing' ELSE 'healthy' END AS "kind"
    FROM "webhookSubscription" s JOIN "webhook" w ON w."companyId" = s."companyId" AND w."id" = s."webhookId"
    WHERE s."companyId" = ${companyId} ORDER BY s."lane"`);
  const log = logs[size];
  const healthy = hooks.filter(({ kind }) => kind === "healthy");
  const part = (total: number, hook: Hook) => shareOf(total / share, healthy.indexOf(hook), healthy.length);
  for (const hook of hooks) {
    const { failed, held } = log;
    const count = {
      failing: Math.ceil(failed / share),
      off: Math.ceil(held / share),
      healthy: part(log.deliveries - failed - held, hook),
    }[hook.kind];
    await insertLog(client, companyId, hook, { count, retried: part(log.retried, hook) });
  }
  await client.query(sql`
    UPDATE "webhook" w SET "successCount" = c.good, "errorCount" = c.bad, "lastSuccess" = c.last_good, "lastError" = c.last_bad
    FROM (
      SELECT s."webhookId", count(a.*) FILTER (WHERE a."succeeded") AS good, count(a.*) FILTER (WHERE NOT a."succeeded") AS bad,
        max(a."at") FILTER (WHERE a."succeeded") AS last_good, max(a."at") FILTER (WHERE NOT a."succeeded") AS last_bad
      FROM "webhookSubscription" s LEFT JOIN "webhookAttempt" a ON a."lane" = s."lane"
      WHERE s."companyId" = ${companyId} GROUP BY 1
    ) c
    WHERE w."companyId" = ${companyId} AND w."id" = c."webhookId"`);
}

/** The share of the n-th of several, which add up to the total. */
const shareOf = (total: number, n: number, of: number): number =>
  Math.ceil((total * (n + 1)) / of) - Math.ceil((total * n) / of);

async function insertLog(
  client: pg.ClientBase,
  companyId: string,
  { lane, table, operation, kind }: Hook,
  { count, retried }: { count: number; retried: number },
): Promise<void> {
  // A receiver that failed for five days would have been switched off; one that is off has been so for a week.
  const [from, days] = { failing: [4.9, 1.6], off: [7, 7], healthy: [29, 29] }[kind];
  const number = Math.min(count, maxEvents);
  /** When the n-th delivery was made. An event is not older than its first one: it would be purged before the last. */
  const at = (n: Sql): Sql =>
    sql`now() - make_interval(secs => 86400 * (${from}::float8 - ${days}::float8 * ${n} / ${count}::integer) + 60)`;
  const { rows: made } = await client.query<{ first: string; count: number }>(sql`
    WITH source AS MATERIALIZED (
      SELECT row_number() OVER (ORDER BY t."id") - 1 AS place, t."id", t."createdBy", to_jsonb(t) - 'rowVersion' AS "record"
      FROM ${raw(`"${table}"`)} t WHERE t."companyId" = ${companyId} ORDER BY t."id" LIMIT ${number}
    ), made AS (
      INSERT INTO "event" ("companyId", "table", "operation", "recordId", "record", "old", "actor", "at")
      SELECT ${companyId}, ${table}, ${operation}::text, r."id", r."record",
        CASE WHEN ${operation}::text = 'updated' THEN r."record" END, r."createdBy",
        ${at(sql`ceil(g.n * ${count}::float8 / ${number}::integer)`)}
      FROM generate_series(0, ${number}::integer - 1) g(n)
      JOIN source r ON r.place = g.n % (SELECT nullif(count(*), 0) FROM source)
      ORDER BY g.n
      RETURNING "seq"
    ) SELECT min("seq") AS "first", count(*)::integer AS "count" FROM made`);
  const events = made[0];
  if (!events?.count) return;
  const status = { failing: "failed", off: "held", healthy: "succeeded" }[kind];
  await client.query(sql`
    WITH sent AS (
      INSERT INTO "webhookDelivery" ("id", "companyId", "lane", "eventSeq", "recordId", "operation", "status", "attempts", "at", "settledAt")
      SELECT (lpad(to_hex(${lane}::integer), 16, '0') || lpad(to_hex(g.n + 1), 16, '0'))::uuid, ${companyId}, ${lane}::integer,
        e."seq", e."recordId", e."operation", ${status}, g.attempts, g.at, g.at + make_interval(secs => g.took)
      FROM (
        SELECT n, CASE ${kind}::text WHEN 'off' THEN 0 WHEN 'failing' THEN 10 ELSE CASE WHEN n < ${retried}::integer THEN 2 ELSE 1 END END AS attempts,
          ${at(sql`n`)} AS at,
          ${kind === "failing" ? schedule[9] : 0}::float8 AS took
        FROM generate_series(0, ${count}::integer - 1) n
      ) g JOIN "event" e ON e."seq" = ${events.first}::bigint + floor(g.n * ${events.count}::float8 / ${count}::integer)::integer
      RETURNING "seq", "attempts", "at"
    )
    INSERT INTO "webhookAttempt" ("deliverySeq", "number", "at", "companyId", "lane", "succeeded", "status", "durationMs", "error",
      "url", "signature", "responseHeaders", "responseBody")
    SELECT s."seq", a.number, s."at" + make_interval(secs => (${schedule}::float8[])[a.number]), ${companyId}, ${lane}::integer, a.ok,
      CASE WHEN a.ok THEN 200 WHEN ${kind}::text = 'healthy' THEN 503 END, 20 + (s."seq" * 37 % 180)::integer,
      CASE WHEN a.ok THEN NULL WHEN ${kind}::text = 'healthy' THEN 'The receiver responded with status 503.' ELSE 'Host name not found.' END,
      w."url", 'v1,' || encode(sha256(s."seq"::text::bytea), 'base64'),
      CASE WHEN a.ok THEN '{"content-type": "application/json"}'::jsonb END, CASE WHEN a.ok THEN '{"received":true}' END
    FROM sent s
    CROSS JOIN LATERAL (
      SELECT number, number = s."attempts" AND ${kind}::text = 'healthy' AS ok FROM generate_series(1, s."attempts") number
    ) a
    JOIN "webhookSubscription" o ON o."lane" = ${lane}
    JOIN "webhook" w ON w."companyId" = o."companyId" AND w."id" = o."webhookId"`);
  if (kind === "failing") {
    await client.query(sql`
      UPDATE "webhookSubscription" s SET "failures" = f.count, "failingSince" = f.since
      FROM (SELECT count(*)::integer AS count, min("at") AS since FROM "webhookAttempt" WHERE "lane" = ${lane}) f
      WHERE s."lane" = ${lane}`);
  }
}
