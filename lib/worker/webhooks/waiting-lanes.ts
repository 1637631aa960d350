import type pg from "pg";

/** The webhooks whose queue has something due, each with the number of its first new delivery; null where all are retries. */
export type Waiting = ReadonlyMap<number, string | null>;

interface Row {
  snapshot: string;
  lane: number | null;
  first: string | null;
  unwritten: boolean;
}

/**
 * What a sender knows of the queue, so that `waiting_lanes` reads only what has been committed since. Deliveries that are
 * deleted stay in the indexes as long as a transaction is open that began before; reading past them each time would
 * cost more with every delivery.
 */
export class WaitingLanes {
  /** Whether deliveries of statements of many rows were still to be written at the last look. */
  isUnwritten = false;
  private snapshot: string | null = null;
  private firsts = new Map<number, string>();

  constructor(private readonly pool: pg.Pool) {}

  async find(): Promise<Waiting> {
    const { rows } = await this.pool.query<Row>({
      name: "waiting",
      text: `SELECT * FROM waiting_lanes($1::pg_snapshot, $2::integer[], $3::bigint[])`,
      values: [this.snapshot, [...this.firsts.keys()], [...this.firsts.values()]],
    });
    // A query that fails changes nothing, so that the next one returns what it would have returned.
    this.snapshot = rows[0]?.snapshot ?? null;
    this.isUnwritten = rows[0]?.unwritten === true;
    this.firsts = new Map();
    const waiting = new Map<number, string | null>();
    for (const { lane, first } of rows) {
      if (lane === null) continue;
      waiting.set(lane, first);
      if (first !== null) this.firsts.set(lane, first);
    }
    return waiting;
  }
}
