import type pg from "pg";
import sql from "sql-template-tag";

/** A notification that is claimed until it is settled, for two minutes at most. */
export interface ClaimedNotification {
  companyId: string;
  id: string;
  event: string;
  documentTable: string;
  documentId: string;
  label: string;
  /** `none` when the recipient has mail turned off: it is in the app already, and only has to be counted. */
  mail: "pending" | "none";
  /** Including the current one. */
  attempts: number;
  company: string;
  actorName: string | null;
  name: string;
  email: string;
  /** Whether the recipient is still an active member of the company, and the company is active. */
  active: boolean;
}

export type Outcome = "accepted" | "failed" | "dropped" | "retry" | "released";

/** Claims up to `maxCount` notifications that are due and claimed by no other worker. */
export async function claimNotifications(
  pool: pg.Pool,
  workerId: string,
  maxCount: number,
): Promise<ClaimedNotification[]> {
  const { rows } = await pool.query<ClaimedNotification>(
    sql`SELECT * FROM claim_notifications(${workerId}::uuid, ${maxCount}::integer)`,
  );
  return rows;
}

/** Records the outcome of a notification, and counts it, in one transaction; false when the claim has expired. */
export async function settleNotification(
  pool: pg.Pool,
  workerId: string,
  { companyId, id }: ClaimedNotification,
  outcome: Outcome,
  delaySeconds = 0,
): Promise<boolean> {
  const { rows } = await pool.query<{ done: boolean }>(
    sql`SELECT settle_notification(${workerId}::uuid, ${companyId}, ${id}, ${outcome}, ${delaySeconds}::float8) AS "done"`,
  );
  return rows[0]?.done === true;
}
