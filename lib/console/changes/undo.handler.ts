import sql, { empty } from "sql-template-tag";
import type * as z from "zod";
import { contract } from "@/lib/console/changes/undo.contract";
import { ApiError, notFound, ruleViolation } from "@/lib/schemas/errors";
import type { Deps } from "@/lib/server/api/deps";
import { closeChangeSet } from "@/lib/server/changes/agent-changes";
import { changedRows, countRecorded, recordedSet, undoable } from "@/lib/server/changes/change-set";
import { endRun, type Followed, stepsOf } from "@/lib/server/changes/progress";
import { type Conflict, findConflicts, rowsToUndo, undoRows } from "@/lib/server/changes/undo-changes";
import { tenantScope } from "@/lib/server/database/tenant";
import type { Call } from "@/lib/server/kernel/actor";
import type { ChangeContext } from "./as-change";
import { mayReadOthers } from "./others";

export { contract };

interface Found {
  isExpired: boolean;
  title: string | null;
}

type Input = z.output<typeof contract.input>;

export const follow = ({ actor }: Call, { requests }: Deps, { runId }: Input): Followed | null =>
  runId === undefined
    ? null
    : {
        scope: tenantScope(requests, actor),
        actor,
        token: runId,
        cancelled: "The undo was cancelled; nothing was undone.",
      };

export async function run({ send, call, deps, changeSetId: own }: ChangeContext, input: Input) {
  const { actor } = call;
  const { changeSetId, dryRun } = input;
  if (!dryRun) await closeChangeSet(send, actor.companyId, changeSetId);
  const { rows } = await send<Found>(sql`
    SELECT a."at" < now() - ${undoable} AS "isExpired", a."changes" ->> 'title' AS "title"
    FROM "auditLog" a WHERE a."companyId" = ${actor.companyId} AND a."id" = ${changeSetId} AND ${changedRows}
      ${mayReadOthers(actor) ? empty : sql`AND a."userId" = ${actor.userId}`}`);
  const [found] = rows;
  if (!found) throw notFound("The change set");
  const { groups, count } = await rowsToUndo(send, actor, changeSetId);
  if (found.isExpired) throw ruleViolation("A change set can be undone for 30 days.");
  const conflicts = await findConflicts(send, actor, changeSetId, groups);
  if (conflicts.length > 0 && !dryRun) throw changedLater(conflicts);
  const following = follow(call, deps, input);
  await send(sql`SAVEPOINT "undo"`);
  if (conflicts.length === 0)
    await undoRows(send, groups, following ? stepsOf(following, send, count) : undefined);
  const counts = await countRecorded(send, actor.companyId, own);
  if (dryRun) {
    await send(sql`SET CONSTRAINTS ALL IMMEDIATE`);
    await send(sql`ROLLBACK TO SAVEPOINT "undo"`);
  }
  if (following) await endRun(following, send);
  const { inserted, updated, deleted } = counts;
  return {
    output: { changeSetId: dryRun ? null : recordedSet(own, counts), inserted, updated, deleted, conflicts },
    audit: {
      recordIds: [],
      changes: dryRun ? { dryRun } : { title: found.title, counts },
      undoOf: dryRun ? null : changeSetId,
    },
  };
}

/** 409: what was changed later would be lost; an issue for each value. */
function changedLater(conflicts: readonly Conflict[]): ApiError {
  const message = "Something changed later what the change set changed; nothing was undone.";
  return new ApiError(409, "conflict", message, {
    hint: "Undo the later changes first, or restore single fields from the history of the record.",
    issues: conflicts.map(({ resource, id, field, message: why, userName, at }) => ({
      path: field === null ? [resource, id] : [resource, id, field],
      message: userName && at ? `${why} By ${userName} at ${at}.` : why,
    })),
  });
}
