import type { RequestPool, SystemPool } from "./pool";

/** Seconds of the primary's writes that a replica may lack. */
export const maxLagSeconds = 30;

/**
 * Finds replicas that lag too far behind, or replicate no more, by positions in the write-ahead log: what the primary had
 * written some time ago, a replica must have replayed by now. A clock would not do, since an idle primary writes nothing.
 */
export class ReplicaLag {
  /** Positions of the primary with their times in milliseconds, oldest first; only the first may be older than the limit. */
  readonly #positions: { position: string; at: number }[] = [];

  constructor(
    readonly primary: SystemPool,
    readonly now: () => number,
  ) {}

  /** Notes the primary's position. Fails where its host reports none, and while it is away. */
  async record(): Promise<void> {
    const at = this.now();
    const { rows } = await this.primary.query(`SELECT pg_current_wal_lsn()::text AS "position"`);
    this.#positions.push({ position: rows[0].position, at });
    while (this.#isOld(this.#positions[1])) this.#positions.shift();
  }

  /** Whether a replica lacks what the primary had written `maxLagSeconds` ago. One that reports no position lacks nothing. */
  async isTooFarBehind(replica: RequestPool): Promise<boolean> {
    const [oldest] = this.#positions;
    if (!oldest || !this.#isOld(oldest)) return false;
    const { rows } = await replica.query(`SELECT pg_last_wal_replay_lsn() < $1::pg_lsn AS "isBehind"`, [
      oldest.position,
    ]);
    return rows[0].isBehind === true;
  }

  #isOld(known: { at: number } | undefined): boolean {
    return known !== undefined && known.at <= this.now() - maxLagSeconds * 1000;
  }
}
