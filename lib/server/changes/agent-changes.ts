import sql from "sql-template-tag";
import { prepared } from "../database/batch";
import type { RequestPool } from "../database/connections/pool";
import { onlyRow } from "../database/only-row";
import { writeInTenant } from "../database/tenant";
import type { Send } from "../database/transaction";
import type { Call } from "../kernel/actor";
import { unrestorable } from "./change-set";

/** A change set of an agent ends with a pause this long, and at the latest after a day. */
const pause = sql`interval '10 minutes'`;
const longest = sql`interval '1 day'`;

const isOpen = sql`o."lastAt" > now() - ${pause} AND o."begunAt" > now() - ${longest}`;

/**
 * The same call of an agent, that of one client and person: what it changes is part of the change set of their calls before,
 * or of a new one. Its transactions lock the open change set against an undo, which closes it, and write its audit row, under
 * which it is undone, when there is none yet.
 */
export async function joinChangeSet(call: Call, requests: RequestPool): Promise<Call> {
  const { actor, requestId, address } = call;
  const { companyId, userId, keyId } = actor;
  const rows = await writeInTenant<{ changeSetId: string }>(
    requests,
    actor,
    prepared(sql`
      INSERT INTO "openChangeSet" AS o ("companyId", "userId", "keyId") VALUES (${companyId}, ${userId}, ${keyId})
      ON CONFLICT ("companyId", "keyId", "userId") DO UPDATE
      SET "changeSetId" = CASE WHEN ${isOpen} THEN o."changeSetId" ELSE excluded."changeSetId" END,
          "begunAt" = CASE WHEN ${isOpen} THEN o."begunAt" ELSE excluded."begunAt" END,
          "lastAt" = greatest(o."lastAt", excluded."lastAt")
      RETURNING o."changeSetId"`),
  );
  const { changeSetId } = onlyRow(rows);
  const join = [
    sql`
      SELECT set_config('app.part_of', coalesce((
        SELECT o."changeSetId" FROM "openChangeSet" o
        WHERE o."companyId" = ${companyId} AND o."keyId" = ${keyId} AND o."userId" = ${userId}
          AND o."changeSetId" = ${changeSetId} FOR KEY SHARE), ''), true)`,
    sql`
      INSERT INTO "auditLog" ("id", "partOf", "companyId", "userId", "keyId", "requestId", "address", "action")
      SELECT s."id", s."id", ${companyId}, ${userId}, ${keyId}, ${requestId}, ${address},
        'changes/agent'
      FROM (SELECT nullif(current_setting('app.part_of', true), '') AS "id") s WHERE s."id" IS NOT NULL
      ON CONFLICT ("companyId", "id") DO NOTHING`,
  ];
  return { ...call, actor: { ...actor, agent: { changeSetId, join, partOf: partOf(companyId) } } };
}

/**
 * The agent's change set, or the audit row itself once that one was undone. Null for a transaction that changed records which
 * cannot be undone, so that the others of the agent can be.
 */
const partOf = (companyId: string) => sql`CASE WHEN NOT EXISTS (
  SELECT FROM "rowChange" r WHERE r."companyId" = ${companyId} AND r."changeSetId" = touched."id"
    AND r."table" = ANY(${unrestorable}::text[])) THEN coalesce(nullif(current_setting('app.part_of', true), ''), touched."id") END`;

/** Ends a change set that is to be undone: waits for the calls that are adding to it, and none does so later. */
export async function closeChangeSet(send: Send, companyId: string, changeSetId: string): Promise<void> {
  await send(
    sql`DELETE FROM "openChangeSet" WHERE "companyId" = ${companyId} AND "changeSetId" = ${changeSetId}`,
  );
}
