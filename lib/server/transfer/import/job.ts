import sql, { empty, type Sql } from "sql-template-tag";
import type { ImportState } from "@/lib/schemas/imports";
import { countRecorded, recordedSet } from "../../changes/change-set";
import { requireResource } from "../../changes/changed-resource";
import { changeSetId } from "../../database/change-set";
import type { Send } from "../../database/transaction";
import type { Actor, Call } from "../../kernel/actor";
import { auditStatement } from "../../kernel/audit";
import type { ImportPlan, RejectedRow } from "./plan";

/** An import as it is stored. */
export interface Job {
  companyId: string;
  id: string;
  resource: string;
  fileName: string;
  state: ImportState;
  /** Empty until the file was read. */
  plan: ImportPlan;
  rows: number;
  done: number;
  rejected: number;
  changeSetId: string | null;
  /** Who started the step that it is in. */
  userId: string;
  keyId: string | null;
}

export const jobColumns: Sql = sql`j."companyId", j."id", j."resource", j."fileName", j."state", j."plan", j."rows", j."done",
  j."rejected", j."changeSetId", j."userId", j."keyId"`;

/** The import of that id of the caller's company. */
export const findJob = (send: Send, actor: Actor, id: string): Promise<Job | null> =>
  jobOf(send, actor, id, empty);

/** The same, locked. */
export const lockJob = (send: Send, actor: Actor, id: string): Promise<Job | null> =>
  jobOf(send, actor, id, sql`FOR UPDATE`);

async function jobOf(send: Send, { companyId }: Actor, id: string, lock: Sql): Promise<Job | null> {
  const { rows } = await send<Job>(sql`
    SELECT ${jobColumns} FROM "importJob" j WHERE j."companyId" = ${companyId} AND j."id" = ${id} ${lock}`);
  return rows[0] ?? null;
}

/** The user and key that start a step of an import, for whom and with whose permissions the worker takes it. */
export const starterSql = ({ userId, keyId, scopes }: Actor): Sql =>
  sql`"userId" = ${userId}, "keyId" = ${keyId}, "scopes" = ${[...scopes]}`;

/** NOTIFY channel of imports that wait for work. */
export const importChannel = "import_queue";

/** Notifies the workers, at the commit, that an import waits for work. */
export const wakeImporters = (send: Send) => send(sql`SELECT pg_notify(${importChannel}, '')`);

/** Forgets what a check or run has found so far. */
export async function startOver(send: Send, { companyId, id }: Pick<Job, "companyId" | "id">): Promise<void> {
  await send(sql`DELETE FROM "importRejectedRow" WHERE "companyId" = ${companyId} AND "jobId" = ${id}`);
  await send(sql`
    UPDATE "importChunk" SET "records" = NULL
    WHERE "companyId" = ${companyId} AND "jobId" = ${id} AND "records" IS NOT NULL`);
  await send(sql`
    UPDATE "importJob" SET "done" = 0, "created" = 0, "updated" = 0, "unchanged" = 0, "rejected" = 0
    WHERE "companyId" = ${companyId} AND "id" = ${id}`);
}

/**
 * Ends an import. What it has written is one change set of whoever ran it, also when someone else cancels it; its audit row is
 * written now that it is complete.
 */
export async function finishJob(
  send: Send,
  call: Call,
  { companyId, id, resource, fileName, changeSetId: own, userId, keyId }: Job,
  state: ImportState,
  problem: string | null = null,
): Promise<void> {
  await send(sql`
    UPDATE "importJob" SET "state" = ${state}, "problem" = ${problem}, "finishedAt" = now(), "worker" = NULL
    WHERE "companyId" = ${companyId} AND "id" = ${id}`);
  await send(sql`DELETE FROM "importPart" WHERE "companyId" = ${companyId} AND "jobId" = ${id}`);
  if (own === null) return;
  const counts = await countRecorded(send, companyId, own);
  await send(sql`
    UPDATE "importJob" SET "changeSetId" = ${recordedSet(own, counts)} WHERE "companyId" = ${companyId} AND "id" = ${id}`);
  const title = `Import of ${requireResource(resource).plural} from ${fileName}`;
  await send(sql`SELECT set_config('app.change_set', ${own}, true)`);
  const { companyGroupId, scopes } = call.actor;
  const by = { ...call, actor: { companyId, companyGroupId, scopes, userId, keyId } };
  await send(
    auditStatement(by, { action: "import/run", recordIds: [], changes: { title, counts, importId: id } }),
  );
  // Later audit rows of the transaction are not part of it.
  await send(sql`SELECT ${changeSetId(sql`'app.change_set'`)}`);
}

/** Stores rows that cannot be written. */
export async function storeRejected(
  send: Send,
  { companyId, id }: Pick<Job, "companyId" | "id">,
  rejectedRows: readonly RejectedRow[],
): Promise<void> {
  if (rejectedRows.length === 0) return;
  await send(sql`
    INSERT INTO "importRejectedRow" ("companyId", "jobId", "row", "cells", "errors", "isStale")
    SELECT ${companyId}, ${id}, f."row", f."cells", f."errors", f."isStale" IS TRUE
    FROM jsonb_to_recordset(${JSON.stringify(rejectedRows)}::jsonb) f("row" integer, "cells" jsonb, "errors" jsonb, "isStale" boolean)
    ON CONFLICT ("companyId", "jobId", "row") DO UPDATE SET "errors" = excluded."errors"`);
}
