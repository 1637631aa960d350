import sql, { type Sql } from "sql-template-tag";
import { contract } from "@/lib/operations/console/webhook/replay";
import { invalidInput, ruleViolation } from "@/lib/schemas/errors";
import type { SystemContext, SystemRun } from "../operation";
import { enqueue } from "./enqueue";
import { type Lane, laneOf, requireActive } from "./lane-of";

export { contract };

/** Deliveries that one call may make; one that would make more is undone. */
const most = 20_000;

export const run: SystemRun<typeof contract> = async (context, { id, since, until, only, dryRun }) => {
  if (until !== undefined && Date.parse(until) <= Date.parse(since)) {
    throw invalidInput({ path: ["until"], message: "Choose a time after `since`." });
  }
  const lane = await laneOf(context, id, dryRun ? "read" : "write");
  // What happened a moment ago is in no statistics: planned as one row, thousands would be compared each with each.
  await context.send(sql`SET LOCAL enable_nestloop = off`);
  const events = eventsOf(context, lane, only, since, until ?? null);
  if (dryRun) return { count: await countOf(context, events) };
  requireActive(lane);
  const { count } = await enqueue(context, lane, "replay", sql`${events} LIMIT ${most + 1}`);
  if (count > most) {
    throw ruleViolation(`More than ${most} events are too many for one call. Choose a shorter time.`);
  }
  return { count };
};

async function countOf({ send }: SystemContext, events: Sql): Promise<number> {
  const { rows } = await send<{ count: number }>(sql`SELECT count(*)::integer AS "count" FROM (${events}) e`);
  return rows[0]?.count ?? 0;
}

/** What a replay sends: `seq`, `recordId` and `operation` of each event, once, unless it waits to be sent anyway. */
function eventsOf(
  { call: { actor } }: SystemContext,
  { lane, table, operations }: Lane,
  only: "failed" | "missing" | "all",
  since: string,
  until: string | null,
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
  return sql`
    SELECT e."seq", e."recordId", e."operation" FROM "event" e
    WHERE e."companyId" = ${actor.companyId} AND e."table" = ${table} AND e."operation" = ANY (${operations}::text[])
      AND NOT e."isTest" AND e."at" >= ${since}::timestamptz AND e."at" < coalesce(${until}::timestamptz, 'infinity')
      AND ${wanted} AND NOT ${of(["pending"])}`;
}
