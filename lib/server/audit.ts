import sql, { type Sql } from "sql-template-tag";
import type { Call } from "./actor";

/** What a write did, as its audit row tells it. Sensitive values must be left out by the caller. */
export interface AuditEntry {
  /** `<area>/<operation>` or `<resource>.<insert|update|upsert|delete>`. */
  action: string;
  recordIds: string[];
  changes: unknown;
}

/** Statement that writes the audit row; it belongs in the transaction of the write itself. */
export const auditStatement = (call: Call, entry: AuditEntry): Sql => sql`
  INSERT INTO "auditLog" ("companyId", "userId", "keyId", "requestId", "address", "action", "recordIds", "changes")
  VALUES (${call.actor.companyId}, ${call.actor.userId}, ${call.actor.keyId}, ${call.requestId}, ${call.address},
          ${entry.action}, ${entry.recordIds}::text[], ${JSON.stringify(entry.changes)}::jsonb)`;
