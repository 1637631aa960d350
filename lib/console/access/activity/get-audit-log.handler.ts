import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type * as z from "zod";
import type { Query } from "@/lib/operations/define";
import { project } from "@/lib/operations/sql/project";
import { listOf } from "@/lib/operations/sql/results";
import { changedRows, isWhole } from "@/lib/server/changes/change-set";
import { madeBySql } from "@/lib/server/changes/record-changes";
import { appOfSql } from "@/lib/server/kernel/audit";
import { AuditLogEntry, type auditKind, contract } from "./get-audit-log.contract";

export { contract };

export const query: Query<typeof contract> = ({ companyId }, input) => {
  const { from, to, kind, action, userId, keyId, recordId, requestId, limit, after } = input;
  const conditions = [
    sql`a."companyId" = ${companyId}`,
    from === undefined ? empty : sql`a."at" >= ${from}::timestamptz AND a."id" >= ${idAt(from)}`,
    to === undefined ? empty : sql`a."at" < ${to}::timestamptz AND a."id" < ${idAt(to, longestMs)}`,
    kind === undefined ? empty : ofKind[kind],
    action === undefined ? empty : isOfAction(action),
    userId === undefined ? empty : sql`a."userId" = ${userId}`,
    keyId === undefined ? empty : sql`a."keyId" = ${keyId}`,
    recordId === undefined ? empty : sql`a."recordId" = ${recordId}`,
    requestId === undefined ? empty : sql`a."requestId" = ${requestId}`,
    after === undefined ? empty : sql`a."id" < ${after}`,
  ];
  return listOf(sql`
    SELECT ${project(AuditLogEntry, "a", {
      ...madeBySql,
      recordIds: sql`a."recordIds"[1:20]`,
      details: namedDetails,
      changeSetId: sql`CASE WHEN NOT ${isWhole} THEN a."partOf" WHEN ${changedRows} THEN a."id" END`,
    })}
    FROM (
      SELECT a.* FROM "auditLog" a WHERE ${join(
        conditions.filter((condition) => condition !== empty),
        " AND ",
      )}
      ORDER BY a."id" DESC LIMIT ${limit}) a
    LEFT JOIN "user" u ON u."id" = a."userId"
    ORDER BY a."id" DESC`);
};

/** The index auditLog_access_idx has this condition: PostgreSQL uses it only where the text is the same. */
const aboutAccess =
  "^(access/|scim[.]|webhook/(reveal|rotate)Secret$)|^[^/]*[.](?!(insert|update|upsert|delete)$)[^/]*$";
const isAboutAccess = raw(`a."action" ~ '${aboutAccess}'`);
const isOfAction = (action: string): Sql => sql`
  a."action" = ${action} ${new RegExp(aboutAccess).test(action) ? sql`AND ${isAboutAccess}` : empty}`;
const isRejected = sql`a."action" = 'call.refuse'`;
const isSignIn = sql`a."action" ~ '^(signIn|password|twoFactor|passkey|account)[.]'`;

const ofKind: Record<(typeof auditKind)[number], Sql> = {
  signIn: sql`${isAboutAccess} AND ${isSignIn}`,
  access: sql`${isAboutAccess} AND NOT ${isSignIn} AND NOT ${isRejected}`,
  rejected: sql`${isAboutAccess} AND ${isRejected}`,
  data: sql`NOT (${isAboutAccess})`,
};

/** Members of "changes" that never hold a value of a record. */
const shown = [
  ...["route", "reason", "columns", "name", "scopes", "app", "clientId", "audience", "days", "subject"],
  ...["isNew", "table", "rows", "title", "counts", "replacedBy", "resource", "fields"],
  ...["errors", "inputLength"],
];

/**
 * What is recorded of the audit row `a`, without values of records, which need the scopes of their area. The input of other
 * operations may hold such values; that of operations on access is recorded without secrets.
 */
const details = sql`nullif(CASE WHEN a."action" ~ '^(access/|scim[.])' THEN a."changes"
  WHEN jsonb_typeof(a."changes") = 'object' THEN (
    SELECT coalesce(jsonb_object_agg(e.key, e.value), '{}') FROM jsonb_each(a."changes") e
    WHERE e.key = ANY(${shown}::text[])) END, '{}')`;

const isDisconnected = sql`a."action" IN ('access/revokeConnection', 'oauth.revoke')`;

/** With the app that was disconnected, which its connection alone names. */
const namedDetails = sql`CASE WHEN ${isDisconnected} AND ${appOfSql(sql`a."recordId"`)} IS NOT NULL
  THEN ${details} || jsonb_build_object('app', ${appOfSql(sql`a."recordId"`)}) ELSE ${details} END`;

/** Longer than any transaction: an ID is made when the row is written, "at" when its transaction began. */
const longestMs = 86_400_000;
const digits = "0123456789abcdefghjkmnpqrstvwxyz";

/** What the IDs begin with that are made at an instant or `laterMs` after it: see new_id. It bounds what is read. */
function idAt(instant: z.output<typeof AuditLogEntry.shape.at>, laterMs = 0): string {
  let rest = Math.max(0, Date.parse(instant) + laterMs);
  let text = "";
  for (let place = 0; place < 10; place++) {
    text = digits.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return `aud_${text}`;
}
