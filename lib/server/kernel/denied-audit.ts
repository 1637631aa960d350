import type pg from "pg";
import type { Logger } from "pino";
import type { ApiError } from "@/lib/schemas/errors";
import type { Actor, Call } from "./actor";
import { auditStatement } from "./audit";

/** Rows that one process writes a minute, over all callers. */
const maxRowsPerMinute = 1_000;

/** Audits denied calls (403) of authenticated callers. */
export interface DeniedAudit {
  /** Writes an audit row, at most one a minute for each caller and missing scope; does not wait for it. */
  record(call: Call, route: string, error: ApiError): void;
}

/** The denied audit of a process. */
export function createDeniedAudit(pool: pg.Pool, log: Logger): DeniedAudit {
  let minute = 0;
  const recorded = new Set<string>();
  return {
    record(call, route, { code, message }) {
      const now = Math.floor(Date.now() / 60_000);
      if (now !== minute) recorded.clear();
      minute = now;
      // Only the messages of missing scopes are few; another message may hold what the caller sent.
      const reason = code === "missing_scope" ? message : code;
      const key = `${callerOf(call.actor)} ${reason}`;
      if (recorded.has(key) || recorded.size >= maxRowsPerMinute) return;
      recorded.add(key);
      const entry = { action: "call.refuse", recordIds: [], changes: { route, reason } };
      pool.query(auditStatement(call, entry)).catch((error: unknown) => {
        log.error({ requestId: call.requestId, err: error }, "failed to audit a denied call");
      });
    },
  };
}

const callerOf = ({ companyId, keyId, userId }: Actor): string => `${companyId} ${keyId ?? userId}`;
