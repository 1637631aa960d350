import sql, { type Sql } from "sql-template-tag";
import { wireForm } from "@/lib/operations/sql/project";
import { workingStates } from "@/lib/schemas/imports";
import { unreadableTables } from "@/lib/server/auth/require-read";
import type { Actor } from "@/lib/server/kernel/actor";

const isToDo = sql`"state" = ANY(${[...workingStates]}::text[])`;

/**
 * The imports `j` that the caller may see, their users `u`, and the imports `w` that they wait for. A worker takes the import
 * that was ready first (`claimJob`): one that is not taken waits for the last one before it, else for one that is worked on.
 */
export function importsSql(actor: Actor): Sql {
  const visible = sql`
    (SELECT *, ${isToDo} AND "leaseUntil" > now() AS "isTaken", ${isToDo} AND "leaseUntil" <= now() AS "isReady"
     FROM "importJob" WHERE "companyId" = ${actor.companyId} AND "resource" <> ALL(${unreadableTables(actor)}::text[]))`;
  return sql`${visible} j LEFT JOIN "user" u ON u."id" = j."userId"
    LEFT JOIN LATERAL (
      SELECT o."id", o."fileName" FROM ${visible} o
      WHERE j."isReady" AND (o."isTaken" OR o."isReady" AND o."leaseUntil" < j."leaseUntil")
      ORDER BY o."isTaken", o."leaseUntil" DESC LIMIT 1) w ON true`;
}

/** An import of `importsSql`, as responses show it. A worker that is free takes one within two seconds. */
export const importedSql = sql`j."id", j."resource", j."fileName", j."state", j."problem", j."rows", j."done", j."created",
  j."updated", j."unchanged", j."rejected", (SELECT count(*)::int FROM "importRejectedRow" s
    WHERE s."companyId" = j."companyId" AND s."jobId" = j."id" AND s."isStale") AS "stale", j."changeSetId", u."name" AS "userName",
  w."id" IS NOT NULL OR j."isReady" AND j."leaseUntil" < now() - INTERVAL '2 seconds' AS "isWaiting",
  CASE WHEN w."id" IS NOT NULL THEN json_build_object('id', w."id", 'fileName', w."fileName") END AS "waitsFor",
  ${wireForm("timestamptz", sql`j."createdAt"`)} AS "createdAt", ${wireForm("timestamptz", sql`j."finishedAt"`)} AS "finishedAt"`;
