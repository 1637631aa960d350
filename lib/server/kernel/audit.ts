import sql, { type Sql } from "sql-template-tag";
import type { Call } from "./actor";

/** What a write did. Callers must remove sensitive values. */
export interface AuditEntry {
  /** `<area>/<operation>` or `<resource>.<insert|update|upsert|delete>`. */
  action: string;
  recordIds: string[];
  changes: unknown;
}

/** Statement that writes the audit row; it belongs in the transaction of the write itself. */
export const auditStatement = (call: Call, { action, recordIds, changes }: AuditEntry): Sql =>
  auditOfRows(
    call,
    action,
    sql`SELECT ${recordIds}::text[] AS "recordIds", ${JSON.stringify(changes)}::jsonb AS "changes"`,
  );

/** The same from inside a statement: an audit row for each row of `touched`, which holds "recordIds" and "changes". */
export const auditOfRows = (call: Call, action: string, touched: Sql): Sql => sql`
  INSERT INTO "auditLog" ("companyId", "userId", "keyId", "requestId", "address", "action", "recordIds", "changes")
  SELECT ${call.actor.companyId}, ${call.actor.userId}, ${call.actor.keyId}, ${call.requestId}, ${call.address},
         ${action}, touched."recordIds", touched."changes"
  FROM (${touched}) AS touched`;
