import type pg from "pg";
import sql from "sql-template-tag";
import { classifyDatabaseError } from "@/lib/server/database/errors/classify-database-error";
import type { Delivery, Result } from "./delivery";
import { createRowReader, createWasUnreadable, type ReadRows, type WasUnreadable } from "./event-rows";
import { WaitingLanes } from "./waiting-lanes";

/**
 * How much to claim: from up to `maxWebhooks` webhooks, of each as many as `batchSizes` has for its lane (`urgentOnly`: one that
 * is urgent), else `batchSize`.
 */
export interface ClaimRequest {
  batchSize: number;
  maxWebhooks: number;
  batchSizes: Map<number, number>;
  /** Deliveries to claim at most, of all webhooks together and of those of a company: with 0 a few urgent ones, with -1 none. */
  room: number;
  companyRooms: Map<string, number>;
  /** Whether the sender holds deliveries already: then it gets nothing when its lease has expired. */
  holdsDeliveries: boolean;
}

/** The queue in the database as one sender sees it, by the ID of its lease. */
export interface Queue {
  /** Without `withRows` the rows of the events are left to `readRows`. */
  claim(leaseId: string, request: ClaimRequest, withRows?: boolean): Promise<Delivery[]>;
  readRows: ReadRows;
  wasUnreadable: WasUnreadable;
  /**
   * Writes deliveries of a statement that changed many rows, a few thousand at a time, if the last claim found that there are
   * some; false when it wrote nothing.
   */
  fanOut(): Promise<boolean>;
  /** Returns the deliveries whose results were recorded; the others belong to this lease no longer. */
  finish(leaseId: string, results: Result[]): Promise<Set<string>>;
  /** Raises the counters of webhooks by the results that were recorded since; by those of all senders, also of killed ones, with `all`. */
  count(all: boolean): Promise<void>;
  /** Renews a lease; false when it has expired and its deliveries were released. */
  renewLease(leaseId: string): Promise<boolean>;
  /** Releases the deliveries of expired leases; returns how many there were. */
  releaseExpired(): Promise<number>;
  /** Ends a lease and releases its deliveries. */
  endLease(leaseId: string): Promise<void>;
  /** How far the database's clock is ahead of this machine's. */
  clockOffsetMs(): Promise<number>;
}

/** Deliveries that one statement writes, which takes tens of milliseconds. */
const fanOutSize = 2_000;

/** Makes the partitions that attempts of the next two weeks are written to, and drops those older than 30 days. */
export const rollAttempts = sql`SELECT roll_webhook_attempts(INTERVAL '30 days')`;

/** Whether an attempt has no partition to be written to: an account that may not run scheduled jobs has none made ahead. */
function lacksPartition(error: unknown): boolean {
  const found = classifyDatabaseError(error);
  return found?.code === "23514" && found.table === "webhookAttempt" && found.constraint === undefined;
}

/** A lease expires when it was not renewed for this long. */
const leaseDuration = "5 seconds";

export function createQueue(pool: pg.Pool): Queue {
  const waitingLanes = new WaitingLanes(pool);
  const counter = createCounter(pool);
  return {
    readRows: createRowReader(pool),
    wasUnreadable: createWasUnreadable(pool),
    async claim(leaseId, request, withRows = true) {
      const { batchSize, maxWebhooks, batchSizes, room, companyRooms, holdsDeliveries } = request;
      const wanted = [...(await waitingLanes.find())]
        .map(([lane, first]) => ({ lane, first, count: batchSizes.get(lane) ?? batchSize }))
        .filter(({ count }) => count !== 0);
      if (wanted.length === 0) return [];
      const { rows } = await pool.query<Delivery>({
        name: "claim",
        text: `SELECT * FROM claim_deliveries(
          $1::uuid, $2, $3::integer[], $4::bigint[], $5::integer[], $6, $7, $8::text[], $9::integer[], $10)`,
        values: [
          leaseId,
          maxWebhooks,
          wanted.map(({ lane }) => lane),
          wanted.map(({ first }) => first),
          wanted.map(({ count }) => count),
          holdsDeliveries,
          room,
          [...companyRooms.keys()],
          [...companyRooms.values()],
          withRows,
        ],
      });
      return rows;
    },
    async fanOut() {
      if (!waitingLanes.isUnwritten) return false;
      const { rows } = await pool.query<{ wrote: boolean }>({
        name: "fan out",
        text: `SELECT fan_out_events($1) AS wrote`,
        values: [fanOutSize],
      });
      return rows[0]?.wrote === true;
    },
    async finish(leaseId, results) {
      const record = () =>
        pool.query<{ recorded: string[] }>({
          name: "finish",
          text: `SELECT finish_deliveries($1::uuid, $2::jsonb) AS recorded`,
          values: [leaseId, JSON.stringify(results)],
        });
      const { rows } = await record().catch(async (error: unknown) => {
        if (!lacksPartition(error)) throw error;
        await pool.query(rollAttempts);
        return record();
      });
      counter.note(results);
      return new Set(rows[0]?.recorded);
    },
    count: counter.count,
    async renewLease(leaseId) {
      const { rows } = await pool.query<{ kept: boolean }>(
        sql`SELECT keep_deliveries(${leaseId}::uuid) AS kept`,
      );
      return rows[0]?.kept === true;
    },
    async releaseExpired() {
      const { rows } = await pool.query<{ freed: string }>(
        sql`SELECT free_deliveries(${leaseDuration}::interval) AS freed`,
      );
      return Number(rows[0]?.freed);
    },
    async endLease(leaseId) {
      await pool.query(sql`
        WITH freed AS (UPDATE "webhookQueue" SET "worker" = NULL WHERE "worker" = ${leaseId}::uuid)
        DELETE FROM "webhookWorker" WHERE "id" = ${leaseId}::uuid`);
    },
    async clockOffsetMs() {
      const asked = Date.now();
      const { rows } = await pool.query<{ now: Date }>(sql`SELECT clock_timestamp() AS now`);
      return (rows[0]?.now.getTime() ?? asked) - (asked + Date.now()) / 2;
    },
  };
}

/** Raises the counters of webhooks by results that were recorded (`Queue.count`). */
function createCounter(pool: pg.Pool) {
  /** Lanes with results that are not counted yet, each with the last row of `webhookCount` that was. */
  const uncounted = new Map<number, string>();
  const counted = new Map<number, string>();
  return {
    note(results: readonly Result[]): void {
      for (const { lane } of results) uncounted.set(lane, counted.get(lane) ?? "0");
    },
    async count(all: boolean): Promise<void> {
      if (!all && uncounted.size === 0) return;
      const lanes = new Map(uncounted);
      // Results that are recorded while this runs are counted the next time.
      uncounted.clear();
      try {
        const { rows } = await pool.query<{ lane: number; last: string }>({
          name: "count",
          text: `SELECT * FROM count_deliveries($1::integer[], $2::bigint[])`,
          values: all ? [null, null] : [[...lanes.keys()], [...lanes.values()]],
        });
        for (const { lane, last } of rows) counted.set(lane, last);
      } catch (error) {
        for (const [lane, after] of lanes) uncounted.set(lane, after);
        throw error;
      }
    },
  };
}
