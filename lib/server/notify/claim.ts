import type pg from "pg";
import sql from "sql-template-tag";

/** A notification that this notifier holds until it settles it or two minutes are over. */
export interface ClaimedNotification {
  companyId: string;
  id: string;
  event: string;
  documentTable: string;
  documentId: string;
  label: string;
  /** `none` where the recipient wants no mail: the list in the app is told already, and only counting is left. */
  mail: "pending" | "none";
  /** The one that begins now included. */
  attempts: number;
  company: string;
  actorName: string | null;
  name: string;
  email: string;
  /** Whether the recipient still works in the company. */
  active: boolean;
}

export type Outcome = "accepted" | "failed" | "dropped" | "retry" | "released";

/** Up to `most` notifications that are due and that nobody else holds. */
export async function claimNotifications(
  pool: pg.Pool,
  me: string,
  most: number,
): Promise<ClaimedNotification[]> {
  const { rows } = await pool.query<ClaimedNotification>(
    sql`SELECT * FROM claim_notifications(${me}::uuid, ${most}::integer)`,
  );
  return rows;
}

/** Records what became of a notification, and counts it, in one transaction; false when it is held no longer. */
export async function settleNotification(
  pool: pg.Pool,
  me: string,
  { companyId, id }: ClaimedNotification,
  outcome: Outcome,
  waitSeconds = 0,
): Promise<boolean> {
  const { rows } = await pool.query<{ done: boolean }>(
    sql`SELECT settle_notification(${me}::uuid, ${companyId}, ${id}, ${outcome}, ${waitSeconds}::float8) AS "done"`,
  );
  return rows[0]?.done === true;
}
