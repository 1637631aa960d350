import type pg from "pg";
import sql from "sql-template-tag";
import type { Delivery, Result } from "./delivery";

/** How much to take: of each webhook as many as `wants` says for its lane, else `usual`, from `mostLanes` webhooks in turn. */
export interface Appetite {
  usual: number;
  mostLanes: number;
  /** The lane that was served last. */
  afterLane: number;
  wants: Map<number, number>;
  /** Whether the worker holds deliveries already: then it gets nothing once it was taken for dead. */
  holds: boolean;
}

/** The queue as one worker sees it; the functions of the database do the work. */
export interface Queue {
  claim(me: string, appetite: Appetite): Promise<Delivery[]>;
  /** Answers the deliveries whose results were recorded; the others are no longer this worker's. */
  finish(me: string, results: Result[]): Promise<Set<string>>;
  /** Says that the worker lives; false when its deliveries were given to others. */
  keep(me: string): Promise<boolean>;
  /** Takes from workers that died what they hold. */
  free(): Promise<number>;
  /** Gives back everything that this worker holds. */
  leave(me: string): Promise<void>;
  /** Milliseconds by which the database's clock is ahead of this machine's. */
  clockOffset(): Promise<number>;
}

/** How long a worker may not be seen before others get what it holds. */
export const patience = "5 seconds";

export function createQueue(pool: pg.Pool): Queue {
  return {
    async claim(me, { usual, mostLanes, afterLane, wants, holds }) {
      const { rows } = await pool.query<Delivery>({
        name: "claim",
        text: `SELECT * FROM claim_deliveries($1::uuid, $2, $3, $4, $5::integer[], $6::integer[], $7)`,
        values: [me, usual, mostLanes, afterLane, [...wants.keys()], [...wants.values()], holds],
      });
      return rows;
    },
    async finish(me, results) {
      const { rows } = await pool.query<{ recorded: string[] }>({
        name: "finish",
        text: `SELECT finish_deliveries($1::uuid, $2::jsonb) AS recorded`,
        values: [me, JSON.stringify(results)],
      });
      return new Set(rows[0]?.recorded);
    },
    async keep(me) {
      const { rows } = await pool.query<{ kept: boolean }>(sql`SELECT keep_deliveries(${me}::uuid) AS kept`);
      return rows[0]?.kept === true;
    },
    async free() {
      const { rows } = await pool.query<{ freed: string }>(
        sql`SELECT free_deliveries(${patience}::interval) AS freed`,
      );
      return Number(rows[0]?.freed);
    },
    async leave(me) {
      await pool.query(sql`
        WITH freed AS (UPDATE "webhookQueue" SET "worker" = NULL WHERE "worker" = ${me}::uuid)
        DELETE FROM "webhookWorker" WHERE "id" = ${me}::uuid`);
    },
    async clockOffset() {
      const asked = Date.now();
      const { rows } = await pool.query<{ now: Date }>(sql`SELECT clock_timestamp() AS now`);
      return (rows[0]?.now.getTime() ?? asked) - (asked + Date.now()) / 2;
    },
  };
}
