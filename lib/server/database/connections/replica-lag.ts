import type { RequestPool, SystemPool } from "./pool";

/** Seconds of the primary's writes that a replica may lack. */
export const maxLagSeconds = 30;

/**
 * Finds replicas that lag too far behind, or replicate no more, by positions in the write-ahead log: what the primary had
 * written some time ago, a replica must have replayed by now. A clock alone would not do, since an idle primary writes nothing.
 */
export class ReplicaLag {
  /** Positions of the primary with their times in milliseconds, oldest first; only the first may be older than the limit. */
  readonly #positions: { position: string; at: number }[] = [];
  /** The limit as a time of the primary's clock, when its position was last noted. */
  #limit = "";

  constructor(
    readonly primary: SystemPool,
    readonly now: () => number,
  ) {}

  /** Notes the primary's position. Fails where its host reports none, and while it is away. */
  async record(): Promise<void> {
    const at = this.now();
    const { rows } = await this.primary.query(
      `SELECT pg_current_wal_lsn()::text AS "position", (now() - make_interval(secs => $1))::text AS "limit"`,
      [maxLagSeconds],
    );
    this.#positions.push({ position: rows[0].position, at });
    this.#limit = rows[0].limit;
    while (this.#isOld(this.#positions[1])) this.#positions.shift();
  }

  /**
   * Whether a replica lacks what the primary had written `maxLagSeconds` ago. One that reports no position lacks nothing. While
   * this process is younger than that, the last transaction that the replica has replayed must be older, too.
   */
  async isTooFarBehind(replica: RequestPool): Promise<boolean> {
    const [oldest] = this.#positions;
    if (!oldest) return false;
    const { rows } = await replica.query(
      `SELECT pg_last_wal_replay_lsn() < $1::pg_lsn
         AND ($2 OR coalesce(pg_last_xact_replay_timestamp() < $3::timestamptz, true)) AS "isBehind"`,
      [oldest.position, this.#isOld(oldest), this.#limit],
    );
    return rows[0].isBehind === true;
  }

  #isOld(known: { at: number } | undefined): boolean {
    return known !== undefined && known.at <= this.now() - maxLagSeconds * 1000;
  }
}
