import sql, { type Sql } from "sql-template-tag";
import { contract } from "@/lib/console/webhook/send-test.contract";
import { knownResource } from "@/lib/resources";
import { notFound, ruleViolation } from "@/lib/schemas/errors";
import { identifier } from "@/lib/server/database/identifier";
import { columnsOf } from "@/lib/server/rows/request/columns";
import type { SystemRun } from "../handler";
import { endPause, enqueue, placesOf } from "./enqueue";
import { laneOf, requireActive } from "./lane-of";

export { contract };

export const run: SystemRun<typeof contract> = async (context, { id, recordId }) => {
  const lane = await laneOf(context, id, "write");
  requireActive(lane);
  const operation = lane.operations[0] ?? "updated";
  const row = rowOf(lane.table, context.call.actor.companyId, recordId);
  const { rows } = await context.send<{ seq: string }>(sql`
    INSERT INTO "event" ("companyId", "table", "operation", "recordId", "record", "old", "actor", "isTest")
    SELECT ${context.call.actor.companyId}, ${lane.table}, ${operation}, r."key", r."record",
      CASE WHEN ${operation}::text = 'updated' THEN r."record" END, ${context.call.actor.userId}, true
    FROM (${row}) r RETURNING "seq"`);
  const [event] = rows;
  if (!event && recordId !== undefined) throw notFound("A row with this key");
  if (!event) throw ruleViolation("The watched table has no row yet that could be sent.");
  await context.send(endPause(lane));
  const sent = sql`SELECT "seq", "recordId", "operation" FROM "event" WHERE "seq" = ${event.seq}`;
  const { id: deliveryId } = await enqueue(context, lane, "test", placesOf(lane, sent));
  if (deliveryId === null) throw new Error("The event of the test is gone.");
  return { deliveryId };
};

/** The row with a key, else the newest one, as in events. */
function rowOf(table: string, companyId: string, key: string | undefined): Sql {
  const resource = knownResource(table);
  const secret = [...columnsOf(resource).values()].filter(({ isSecret }) => isSecret).map(({ name }) => name);
  const keyColumn = sql`t.${identifier(resource.key)}`;
  return sql`
    SELECT ${keyColumn} AS "key", to_jsonb(t) - ${["rowVersion", ...secret]}::text[] AS "record"
    FROM ${identifier(table)} t
    WHERE t."companyId" = ${companyId} ${key === undefined ? sql`` : sql`AND ${keyColumn} = ${key}`}
    ORDER BY t."createdAt" DESC, ${keyColumn} DESC LIMIT 1`;
}
