import sql from "sql-template-tag";
import { ApiError, invalidInput } from "@/lib/schemas/errors";
import { tryAdvisoryLock } from "../database/advisory-lock";
import type { Scope, Send, Session } from "../database/transaction";
import { withTransaction } from "../database/with-transaction";
import type { Actor } from "../kernel/actor";
import type { ApiResponse } from "../kernel/api";
import type { CallIdempotency } from "../kernel/idempotency/run-once";
import { type OnStep, perStep } from "./in-steps";

/** A run of changes that its caller can follow and cancel: a plan being made or applied, an undo. */
export interface Followed {
  scope: Scope<Session>;
  actor: Actor;
  /** The caller's plan, or the id that the caller chose for the run. */
  token: string;
  /** Message to the caller when it was cancelled. */
  cancelled: string;
}

/** The caller cancelled the run. */
export class Cancelled extends ApiError {
  constructor(message: string) {
    super(409, "conflict", message);
  }
}

/** Milliseconds after which small steps are noted too. */
const noteMs = 500;

const whichRun = ({ actor, token }: Followed) => sql`"companyId" = ${actor.companyId} AND "id" = ${token}`;

/** Locks a run until the end of its transaction, so that no other one has its id; never waits. */
const lockRun = ({ actor, token }: Followed) =>
  tryAdvisoryLock(sql`jsonb_build_array('run', ${actor.companyId}::text, ${token}::text)`);

/**
 * Makes the changes of a run of `total` records under an id of the caller's choice, or returns the stored response of the same
 * call. `change` calls `hold` in its transaction, which must not wait for another connection: that the run begins is stored
 * before it, and removed after an error. Throws 400 for an id that is in use.
 */
export async function followRun(
  run: Followed,
  total: number,
  idempotency: CallIdempotency | null,
  change: (hold: (send: Send) => Promise<void>) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const stored = await beginRun(run, total, idempotency);
  if (stored) return stored;
  let isHeld = false;
  const hold = async (send: Send) => {
    const { rows } = await send<{ isFree: boolean }>(sql`SELECT ${lockRun(run)} AS "isFree"`);
    if (!rows[0]?.isFree) throw wasUsed();
    isHeld = true;
  };
  return change(hold).catch(async (error: unknown) => {
    const removed = sql`DELETE FROM "changePlan" WHERE ${whichRun(run)} AND ${lockRun(run)}`;
    // What is left without a free connection expires.
    if (isHeld) await withTransaction({ scope: run.scope }, (send) => send(removed)).catch(() => undefined);
    throw error;
  });
}

/** Stores that a run begins, also in place of one of the same user that was interrupted or is not held yet. */
async function beginRun(
  run: Followed,
  total: number,
  idempotency: CallIdempotency | null,
): Promise<ApiResponse | undefined> {
  const { scope, actor, token } = run;
  return withTransaction({ scope }, async (send) => {
    const stored = await idempotency?.find(send);
    if (stored) return stored;
    const { rowCount } = await send(sql`
      INSERT INTO "changePlan" AS p ("companyId", "id", "total", "expiresAt")
      VALUES (${actor.companyId}, ${token}, ${total}, now() + interval '1 hour')
      ON CONFLICT ("companyId", "id") DO UPDATE
      SET "total" = EXCLUDED."total", "done" = NULL, "cancelled" = false, "expiresAt" = EXCLUDED."expiresAt"
      WHERE p."userId" = ${actor.userId} AND p."changes" IS NULL AND ${lockRun(run)}`);
    if (rowCount === 0) throw wasUsed();
    return undefined;
  });
}

const wasUsed = () => invalidInput({ path: ["runId"], message: "Choose another runId: this one was used." });

/**
 * Notes as steps are done how far a run of `total` records is, in transactions of their own, which nothing waits for. Throws
 * 409 once it is cancelled.
 */
export function stepsOf(run: Followed, send: Send, total: number): OnStep {
  const which = whichRun(run);
  let done = 0;
  let isNoting = false;
  const note = () => {
    if (isNoting) return;
    isNoting = true;
    const noted = sql`UPDATE "changePlan" SET "done" = ${done}, "total" = ${total} WHERE ${which}`;
    withTransaction({ scope: run.scope }, (own) => own(noted))
      // It is only shown: without a free connection the next step notes it.
      .catch(() => undefined)
      .finally(() => {
        isNoting = false;
      });
  };
  let unnoted = 0;
  let notedAt = performance.now();
  note();
  return async (records) => {
    done += records;
    unnoted += records;
    if (unnoted < perStep && performance.now() - notedAt < noteMs) return;
    unnoted = 0;
    notedAt = performance.now();
    note();
    const { rows } = await send(sql`SELECT FROM "changePlan" WHERE ${which} AND "cancelled"`);
    if (rows.length > 0) throw new Cancelled(run.cancelled);
  };
}

/** Ends a run, of which nothing is left to follow. Throws 409 when it was cancelled; who cancels it later finds none. */
export async function endRun(run: Followed, send: Send): Promise<void> {
  const { rows } = await send<{ cancelled: boolean }>(
    sql`DELETE FROM "changePlan" WHERE ${whichRun(run)} RETURNING "cancelled"`,
  );
  if (rows[0]?.cancelled) throw new Cancelled(run.cancelled);
}
