import type pg from "pg";
import sql from "sql-template-tag";

/** Calls of one caller that a process records in the database. */
export interface CallBatch {
  caller: string;
  /** Calls a second, and calls that a full bucket holds. */
  rate: number;
  /** Calls that were admitted already; recorded even if no token is left. */
  admitted: number;
  /** Calls that wait to be admitted. */
  requested: number;
  /** In how many seconds these calls alone would leave the bucket full; negative for how long ago. */
  fullInSeconds: number;
}

/** A bucket after a batch was recorded. */
export interface BucketLevel {
  /** How many of the requested calls may be made. */
  granted: number;
  /** Calls left after that; below zero where more was admitted than there was. */
  level: number;
}

/** Records calls of several callers by the database's clock; returns the levels by caller. */
export async function recordCalls(
  client: pg.ClientBase,
  batches: CallBatch[],
): Promise<Map<string, BucketLevel>> {
  const { rows } = await client.query<BucketLevel & { caller: string }>(sql`
    SELECT "caller", "granted", "level" FROM take_tokens(
      ${batches.map(({ caller }) => caller)}::text[],
      ${batches.map(({ rate }) => rate)}::double precision[],
      ${batches.map(({ admitted }) => admitted)}::integer[],
      ${batches.map(({ requested }) => requested)}::integer[],
      ${batches.map(({ fullInSeconds }) => fullInSeconds)}::double precision[])`);
  return new Map(rows.map((row) => [row.caller, row]));
}
