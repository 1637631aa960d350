import type pg from "pg";
import { isConnectionEnded } from "@/lib/server/database/classify-database-error";
import { maxBodyBytes } from "@/lib/server/webhooks/message";
import type { EventRows } from "./delivery";

/** Reads the rows of a delivery's event; null for those that no message can hold. */
export type ReadRows = (seq: string) => Promise<EventRows | null>;

/**
 * Reads the rows of one event after the other, each by a statement of its own: one that takes too long, or that PostgreSQL
 * cannot write as text, fails alone, and leaves the other connections of the pool free.
 */
export function createRowReader(pool: pg.Pool): ReadRows {
  let last: Promise<unknown> = Promise.resolve();
  const read: ReadRows = async (seq) => {
    const { rows } = await pool.query<EventRows>({
      name: "read event",
      text: `SELECT t."row", t."oldRow" FROM "webhookDelivery" d JOIN "event" e ON e."seq" = d."eventSeq"
        CROSS JOIN LATERAL (SELECT e."record"::text AS "row", e."old"::text AS "oldRow" OFFSET 0) t
        WHERE d."seq" = $1 AND octet_length(t."row") + coalesce(octet_length(t."oldRow"), 0) <= $2`,
      values: [seq, maxBodyBytes],
    });
    return rows[0] ?? null;
  };
  return (seq) => {
    const result = last.then(() => read(seq));
    last = result.catch(() => {});
    return result;
  };
}

/** Whether a statement failed because the database is unavailable, and not because it took too long. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionEnded(error) && !(error instanceof Error && error.message === "Query read timeout");
