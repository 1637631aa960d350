import sql, { empty, type Sql } from "sql-template-tag";
import { contract } from "@/lib/console/webhook/replay.contract";
import { invalidInput } from "@/lib/schemas/errors";
import { takeAdvisoryLock } from "@/lib/server/database/advisory-lock";
import type { SystemContext, SystemRun } from "../handler";
import { enqueue, placesOf } from "./enqueue";
import { type Lane, laneOf, requireActive } from "./lane-of";

export { contract };

export const run: SystemRun<typeof contract> = async (context, input) => {
  const { id, since, until, only, dryRun, beforeCreation } = input;
  if (until !== undefined && Date.parse(until) <= Date.parse(since)) {
    throw invalidInput({ path: ["until"], message: "Choose a time after `since`." });
  }
  const lane = await laneOf(context, id, "read");
  await writeDeliveries(context, lane);
  // Recent events are not in the statistics: planned as one row, thousands would be joined by a nested loop.
  await context.send(sql`SET LOCAL enable_nestloop = off`);
  const events = eventsOf(context, lane, { only, since, until: until ?? null, beforeCreation });
  if (dryRun) return { count: await countOf(context, events) };
  requireActive(lane);
  // Serializes replays of a webhook. The webhook itself is locked only at the end: the leases of its senders, which
  // record results under the same lock, would expire while a hundred thousand rows are written.
  await takeAdvisoryLock(context.send, `replay ${lane.lane}`);
  const count = await enqueueAll(context, lane, events);
  requireActive(await laneOf(context, id, "write"));
  return { count };
};

/** Writes the deliveries that statements of many rows left to the senders: their events are pending, not missing. */
async function writeDeliveries({ send }: SystemContext, { lane }: Lane): Promise<void> {
  // Waits for a sender that is writing some of them.
  await send(sql`SELECT FROM "webhookFanOut" WHERE "lane" = ${lane} FOR UPDATE`);
  for (let wrote = true; wrote; ) {
    const { rows } = await send<{ wrote: boolean }>(sql`SELECT fan_out_events(${batch}, ${lane}) AS "wrote"`);
    wrote = rows[0]?.wrote === true;
  }
}

/** Events that one statement enqueues, so that it stays within the statement timeout. */
const batch = 10_000;

/** Enqueues all events, in order; returns how many. */
async function enqueueAll(context: SystemContext, lane: Lane, events: Sql): Promise<number> {
  const { rowCount } = await context.send(sql`
    CREATE TEMP TABLE "replayed" ON COMMIT DROP AS
    SELECT e.*, row_number() OVER (ORDER BY e."seq") AS "place" FROM (${placesOf(lane, events)}) e`);
  const count = rowCount ?? 0;
  for (let done = 0; done < count; done += batch) {
    const next = sql`SELECT * FROM "replayed" WHERE "place" > ${done} AND "place" <= ${done + batch}`;
    await enqueue(context, lane, "replay", next);
  }
  return count;
}

async function countOf({ send }: SystemContext, events: Sql): Promise<number> {
  const { rows } = await send<{ count: number }>(sql`SELECT count(*)::integer AS "count" FROM (${events}) e`);
  return rows[0]?.count ?? 0;
}

interface Wanted {
  only: "failed" | "missing" | "all";
  since: string;
  until: string | null;
  /** Includes events from before the webhook was created. */
  beforeCreation: boolean;
}

/** The events of a replay: `seq`, `recordId` and `operation`, each once, without those that are pending anyway. */
function eventsOf(
  { call: { actor } }: SystemContext,
  { webhookId, lane, table, operations }: Lane,
  { only, since, until, beforeCreation }: Wanted,
): Sql {
  const of = (statuses: string[]) => sql`
    EXISTS (SELECT FROM "webhookDelivery" d
      WHERE d."lane" = ${lane} AND d."eventSeq" = e."seq" AND d."at" >= ${since}::timestamptz
        AND d."status" = ANY (${statuses}::text[]))`;
  const wanted = {
    failed: sql`${of(["failed"])} AND NOT ${of(["succeeded"])}`,
    missing: sql`NOT ${of(["succeeded", "failed"])}`,
    all: sql`true`,
  }[only];
  const creation = sql`
    SELECT w."createdAt" FROM "webhook" w WHERE w."companyId" = ${actor.companyId} AND w."id" = ${webhookId}`;
  return sql`
    SELECT e."seq", e."recordId", e."operation" FROM "event" e
    WHERE e."companyId" = ${actor.companyId} AND e."table" = ${table} AND e."operation" = ANY (${operations}::text[])
      AND NOT e."isTest" AND e."at" >= ${since}::timestamptz AND e."at" < coalesce(${until}::timestamptz, 'infinity')
      ${beforeCreation ? empty : sql`AND e."at" >= (${creation})`}
      AND ${wanted} AND NOT ${of(["pending"])}`;
}
