import type pg from "pg";
import sql from "sql-template-tag";
import { isConnectionEnded } from "@/lib/server/database/errors/classify-database-error";
import { maxBodyBytes } from "@/lib/server/webhooks/message";
import type { Delivery, EventRows } from "./delivery";

/** Reads the rows of a delivery's event; null for those that no message can hold. */
export type ReadRows = (delivery: Pick<Delivery, "seq" | "lane">) => Promise<EventRows | null>;

/** Webhooks whose events are read at the same time. */
const maxReading = 2;

/**
 * Reads the rows of events, each by a statement of its own: one that takes too long, or that PostgreSQL cannot write as text,
 * fails alone. Those of a webhook are read one after the other, and webhooks take turns, so that others go on, and the other
 * connections of the pool stay free.
 */
export function createRowReader(pool: pg.Pool): ReadRows {
  /** What waits, by webhook; the one whose turn was last comes last. */
  const waiting = new Map<number, (() => Promise<void>)[]>();
  const reading = new Set<number>();
  const read = async (seq: string): Promise<EventRows | null> => {
    const { rows } = await pool.query<EventRows>({
      name: "read event",
      text: `SELECT t."row", t."oldRow" FROM "webhookDelivery" d JOIN "event" e ON e."seq" = d."eventSeq"
        CROSS JOIN LATERAL (SELECT e."record"::text AS "row", e."old"::text AS "oldRow" OFFSET 0) t
        WHERE d."seq" = $1 AND octet_length(t."row") + coalesce(octet_length(t."oldRow"), 0) <= $2`,
      values: [seq, maxBodyBytes],
    });
    return rows[0] ?? null;
  };
  const startNext = (): void => {
    const found = [...waiting].find(([lane]) => !reading.has(lane));
    if (!found || reading.size >= maxReading) return;
    const [lane, [first, ...others]] = found;
    waiting.delete(lane);
    if (others.length > 0) waiting.set(lane, others);
    reading.add(lane);
    void first?.().then(() => {
      reading.delete(lane);
      startNext();
    });
  };
  return ({ seq, lane }) =>
    new Promise((resolve, reject) => {
      const start = () => read(seq).then(resolve, reject);
      waiting.set(lane, [...(waiting.get(lane) ?? []), start]);
      startNext();
    });
}

/** The error of an attempt whose event could not be read. */
export const unreadable = "The event cannot be read from the database, or not in time, and was not sent.";

/** Whether the last attempt of a delivery failed by its event too. */
export type WasUnreadable = (delivery: Pick<Delivery, "seq" | "attempts">) => Promise<boolean>;

export const createWasUnreadable =
  (pool: pg.Pool): WasUnreadable =>
  async ({ seq, attempts }) => {
    const { rowCount } = await pool.query(sql`
      SELECT FROM "webhookAttempt" WHERE "deliverySeq" = ${seq} AND "number" = ${attempts} AND "error" = ${unreadable}`);
    return rowCount !== 0;
  };

/** Whether a statement failed because the database is unavailable, and not because it took too long. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionEnded(error) && !(error instanceof Error && error.message === "Query read timeout");
