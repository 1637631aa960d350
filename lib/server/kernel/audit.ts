import sql, { type Sql } from "sql-template-tag";
import { auditId, changeSetId, earlyOrNewId } from "../database/change-set";
import type { Actor, Call } from "./actor";

/** Content of an audit row. Callers must remove sensitive values. */
export interface AuditEntry {
  /** `<area>/<operation>` or `<resource>.<insert|update|upsert|delete>`. */
  action: string;
  recordIds: string[];
  changes: unknown;
  /** The change set that it undid. */
  undoOf?: string | null;
}

/** Caller and channel of a call, or placeholders for them in a statement that calls share. */
export interface AuditedBy {
  companyId: unknown;
  userId: unknown;
  keyId: unknown;
  requestId: unknown;
  address: unknown;
  agent?: Actor["agent"];
}

/** Statement that writes the audit row; it belongs in the transaction of the write itself. */
export const auditStatement = (call: Call, { action, recordIds, changes, undoOf }: AuditEntry): Sql => {
  const touched = sql`SELECT ${recordIds}::text[] AS "recordIds", ${JSON.stringify(changes)}::jsonb AS "changes",
    ${undoOf ?? null}::text AS "undoOf"`;
  const { actor, requestId, address } = call;
  const { companyId, userId, keyId, agent } = actor;
  const by = { companyId, userId, keyId, requestId, address };
  return insertAudit(by, action, auditId, touched, agent?.partOf);
};

/**
 * The same from inside a writing statement: an audit row for the one row `touched`, if there is one, with "recordIds" and
 * "changes". Where `isRecorded` holds, triggers record every row of the statement, else what rules change in addition. With
 * `isPart` the change is part of the agent's change set.
 */
export const auditOfRows = (
  by: AuditedBy,
  action: string,
  isRecorded: Sql,
  touched: Sql,
  isPart: boolean,
): Sql =>
  insertAudit(
    by,
    action,
    changeSetId(sql`CASE WHEN ${isRecorded} THEN 'app.change_set' ELSE 'app.change' END`, earlyOrNewId),
    touched,
    isPart ? by.agent?.partOf : undefined,
  );

const insertAudit = (
  by: AuditedBy,
  action: string,
  id: Sql,
  touched: Sql,
  partOf = sql`NULL::text`,
): Sql => sql`
  INSERT INTO "auditLog"
    ("id", "companyId", "userId", "keyId", "requestId", "address", "action", "recordIds", "changes", "undoOf",
     "recordId", "partOf")
  SELECT touched."id", ${by.companyId}, ${by.userId}, ${by.keyId}, ${by.requestId}, ${by.address},
         ${action}, touched."recordIds", touched."changes", touched."undoOf",
         coalesce(touched."undoOf", touched."recordIds"[1]), ${partOf}
  FROM (SELECT ${id} AS "id", t.* FROM (${touched}) AS t OFFSET 0) AS touched`;

/** The app of the connection `id` in the audit row `a`, by its name when the person allowed it; null for other ids. */
export const appOfSql = (id: Sql): Sql => sql`(
  SELECT coalesce(c."changes" ->> 'app', c."changes" ->> 'clientId') FROM "auditLog" c
  WHERE starts_with(${id}, 'con_') AND c."companyId" = a."companyId" AND c."recordId" = ${id}
    AND c."action" = 'access/approveAuthorization' LIMIT 1)`;

/** The app that acted in the audit row `a`; null where none did. */
export const appNameSql: Sql = appOfSql(sql`a."keyId"`);

/** Addresses of calls that the server makes for the user who began an import. */
const serverAddresses = ["worker", "import"];

/** Channel of the audit row `a`; commands have no address. */
export const throughSql: Sql = sql`CASE WHEN a."keyId" IS NOT NULL THEN 'key'
  WHEN a."address" <> ALL(${serverAddresses}::text[]) THEN 'screen' ELSE 'server' END`;

/** The name at present of the API key of the audit row `a`; null where none acted, or it was deleted. */
export const keyNameSql: Sql = sql`api_key_name(a."keyId")`;
