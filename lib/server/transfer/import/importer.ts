import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { ApiError, ruleViolation } from "@/lib/schemas/errors";
import type { SystemPool } from "../../database/connections/pool";
import { classifyDatabaseError } from "../../database/errors/classify-database-error";
import { mapDatabaseError } from "../../database/errors/map-database-error";
import { NotificationSignal } from "../../kernel/notification-signal";
import type { RowDeps } from "../../rows/request/row-call";
import { checkJob } from "./check-job";
import { type Claimed, claimJob } from "./claim";
import { type ImportWork, inJob, NotOurs, noLongerAllowed, requireOurs } from "./import-work";
import { finishJob } from "./job";
import { readJob } from "./read-job";
import { runJob } from "./run-job";

/** Milliseconds between two polls for imports that wait, of which a notification is lost where a connection is. */
const idleMs = 5_000;
/** Claims without progress after which an import has failed. */
const maxAttempts = 5;

type ImporterDeps = RowDeps & { pool: SystemPool };

/** Reads, checks and writes the files of imports, one at a time; other processes may do so too. */
export function createImporter(deps: ImporterDeps, pollMs = idleMs) {
  const worker = randomUUID();
  const signal = new NotificationSignal();
  const stopping = new AbortController();
  let ended: Promise<void> = Promise.resolve();

  /** Works on one import that waits; false when there is none. */
  async function workOnce(): Promise<boolean> {
    const claimed = await claimJob(deps.pool, worker);
    if (!claimed) return false;
    await workOn(claimed, deps, worker, () => stopping.signal.aborted);
    return true;
  }

  const loop = async () => {
    while (!stopping.signal.aborted) {
      const worked = await workOnce().catch((error) => {
        deps.log.warn({ err: error }, "imports cannot be worked on; trying again");
        return false;
      });
      if (!worked) await signal.wait(pollMs);
    }
  };
  return {
    workOnce,
    /** Looks for an import that waits. */
    wake: signal.notify,
    async start(): Promise<void> {
      ended = loop();
    },
    async stop(): Promise<void> {
      stopping.abort();
      signal.notify();
      await ended;
      // Another process need not wait for the lease.
      await deps.pool
        .query(
          sql`UPDATE "importJob" SET "leaseUntil" = now(), "worker" = NULL, "attempts" = 0 WHERE "worker" = ${worker}`,
        )
        .catch(() => {});
    },
  };
}

async function workOn(
  { mayAct, attempts, ...claimed }: Claimed,
  deps: ImporterDeps,
  worker: string,
  isStopping: () => boolean,
): Promise<void> {
  const work: ImportWork = { ...claimed, deps, worker };
  const { job, call } = work;
  try {
    if (!mayAct) throw noLongerAllowed();
    if (attempts > maxAttempts) throw ruleViolation("The import failed on our side.");
    if (job.state === "reading") await readJob(work, isStopping);
    else if (job.state === "checking") await checkJob(work, isStopping);
    else await runJob(work, isStopping);
  } catch (error) {
    if (error instanceof NotOurs) return;
    const problem = problemOf(error);
    if (problem === null) {
      deps.log.error({ err: error, importId: job.id }, "an import was interrupted; it will be retried");
      return;
    }
    await inJob(work, false, async (send) =>
      finishJob(send, call, await requireOurs(send, work), "failed", problem),
    ).catch((cause: unknown) => {
      if (cause instanceof NotOurs) return;
      deps.log.error(
        { err: cause, importId: job.id },
        "an import that failed cannot be ended; it will be retried",
      );
    });
  }
}

/** The error of the import itself; null for a temporary one, such as a lost connection. */
function problemOf(error: unknown): string | null {
  if (error instanceof ApiError) return error.status < 500 ? wordsOf(error) : null;
  const failure = classifyDatabaseError(error);
  const known = failure && mapDatabaseError(failure, "operations");
  return known && known.status < 500 ? known.message : null;
}

/** The message for the user who sent the file, without the field of the call. */
const wordsOf = ({ message, hint, issues }: ApiError): string =>
  [...(issues?.map((issue) => issue.message) ?? [message]), ...(hint === null ? [] : [hint])].join(" ");
