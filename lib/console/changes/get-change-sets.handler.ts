import sql, { empty, type Sql } from "sql-template-tag";
import type * as z from "zod";
import { ChangeSet, contract } from "@/lib/console/changes/get-change-sets.contract";
import type { Query } from "@/lib/operations/define";
import { project } from "@/lib/operations/sql/project";
import { listOf } from "@/lib/operations/sql/results";
import { requireScopes } from "@/lib/server/auth/authenticate";
import { changedRows, countsSql, isWhole, obstacleSql, undoable } from "@/lib/server/changes/change-set";
import { requireReadable } from "@/lib/server/changes/changed-resource";
import { changesOfSet, madeBySql } from "@/lib/server/changes/record-changes";
import type { Actor } from "@/lib/server/kernel/actor";
import { scopesForOthers } from "./others";

export { contract };

export const query: Query<typeof contract> = (actor, input) => {
  const { id, mine, userId, requestId, limit, after } = input;
  if (!mine) requireScopes(actor, scopesForOthers);
  return listOf(sql`
    SELECT ${project(ChangeSet, "a", {
      ...madeBySql,
      title: sql`a."changes" ->> 'title'`,
      recordIds: sql`CASE WHEN cardinality(a."recordIds") <= 20 THEN a."recordIds" ELSE '{}' END`,
      resources: sql`ARRAY(SELECT jsonb_array_elements_text(a.counts -> 'resources'))`,
      inserted: sql`(a.counts ->> 'inserted')::integer`,
      updated: sql`(a.counts ->> 'updated')::integer`,
      deleted: sql`(a.counts ->> 'deleted')::integer`,
      obstacle: obstacleSql(actor),
    })}
    FROM (
      SELECT a.*, ${countsSql} AS "counts" FROM "auditLog" a
      WHERE a."companyId" = ${actor.companyId}
        ${mine ? sql`AND a."userId" = ${actor.userId}` : empty}
        ${id === undefined ? empty : sql`AND a."id" = ${id}`}
        ${requestId === undefined ? empty : sql`AND a."requestId" = ${requestId}`}
        ${after === undefined ? empty : sql`AND a."id" < ${after}`}
        ${userId === undefined ? empty : sql`AND a."userId" = ${userId}`}
        AND ${isWhole} AND ${isWanted(actor, input)}
      ORDER BY a."id" DESC LIMIT ${limit}) a
    LEFT JOIN "user" u ON u."id" = a."userId"
    ORDER BY a."id" DESC`);
};

/** Whether the change set `a` changed rows of the resource, or deleted any, if that is asked for. */
function isWanted(actor: Actor, { resource: name, deleted }: z.output<typeof contract.input>): Sql {
  if (name === undefined && !deleted) return changedRows;
  const resource = name === undefined ? empty : sql`AND c."table" = ${requireReadable(actor, name).name}`;
  return sql`a."at" > now() - ${undoable} AND EXISTS (
    SELECT FROM (${changesOfSet}) c WHERE true ${resource} ${deleted ? sql`AND c."kind" = 'delete'` : empty})`;
}
