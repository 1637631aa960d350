import type pg from "pg";
import sql from "sql-template-tag";

/**
 * Activates or deactivates a company: members and keys of an inactive one cannot call. Writes the audit row together with
 * the change; returns whether there was a change.
 */
export async function setActive(client: pg.ClientBase, companyId: string, active: boolean): Promise<boolean> {
  const { rowCount } = await client.query(sql`
    WITH changed AS (
      UPDATE "company" SET "active" = ${active} WHERE "id" = ${companyId} AND "active" <> ${active} RETURNING "id"
    )
    INSERT INTO "auditLog" ("companyId", "action", "recordIds")
    SELECT "id", ${active ? "company.activate" : "company.deactivate"}, ARRAY["id"] FROM changed`);
  return rowCount === 1;
}
