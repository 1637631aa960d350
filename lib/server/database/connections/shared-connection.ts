import type pg from "pg";
import { runBatch, type Statement } from "../batch";
import { isConnectionEnded } from "../errors/classify-database-error";

/** Milliseconds; a statement that usually takes longer has a connection of its own. */
const shortMs = 1;
/** Expected milliseconds of the reads that another one may be sent behind, with its own, and their number. */
const max = { ms: 2, reads: 8 };
/** Milliseconds without a result after which a connection is stuck. */
const stuckMs = 50;

/** Usual duration of a statement on a shared connection. */
export class Cost {
  /**
   * Milliseconds that about three of four runs take at least: an average would hold waits of a busy machine against it. It grows
   * faster while runs are long by far.
   */
  ms = shortMs / 4;
  #longRuns = 0;

  learn(ms: number): void {
    const step = ms <= this.ms ? 0.75 : ms > shortMs * 10 ? 2 : 1.1;
    this.ms = Math.min(Math.max(this.ms * step, shortMs / 100), shortMs * 4);
  }

  /** A statement that has not ended is already known to be long. */
  markLong(): void {
    this.ms = Math.max(this.ms, shortMs * 2);
  }

  /** Whether the next run may share a connection. Of long ones a few do, since another one may be short. */
  mayShare(): boolean {
    if (this.ms <= shortMs) return true;
    this.#longRuns++;
    return this.#longRuns % 64 === 0;
  }
}

/** A transaction that only reads. */
export interface Read {
  statements: readonly Statement[];
  cost: Cost;
  resolve(rows: never[]): void;
  reject(error: unknown): void;
}

interface Events {
  /** After each result, when more may be sent. */
  onResult(): void;
  /** Once, when a read takes long: those behind it, which have to run elsewhere, and what becomes of them here. */
  onStuck(behind: [Read, Promise<never[]>][]): void;
  /** All results have arrived and nothing more was sent. `error` is set if the connection is lost. */
  onIdle(error: unknown): void;
}

/**
 * A connection that reads are sent on before the results of those ahead of them have arrived (the pipeline mode of
 * PostgreSQL's protocol). Each is a transaction of its own.
 */
export class SharedConnection {
  readonly openedAt = performance.now();
  /** Whether it takes no more reads. */
  isEnding = false;
  /** Statements sent without a result yet, in the order of sending. */
  readonly #sent = new Map<Read, Promise<never[]>>();
  readonly #moved = new WeakSet<Read>();
  readonly #watchdog: NodeJS.Timeout;
  /** When the first of them began to run. */
  #since = this.openedAt;
  #error: unknown;

  constructor(
    readonly client: pg.PoolClient,
    readonly events: Events,
  ) {
    // Looks when what has arrived is read: the process itself may have been busy.
    this.#watchdog = setTimeout(() => setImmediate(() => this.#look()), stuckMs).unref();
  }

  /** Number of reads without a result. */
  get size(): number {
    return this.#sent.size;
  }

  canTake({ cost }: Read): boolean {
    if (this.isEnding || this.#sent.size === 0) return !this.isEnding;
    let { ms } = cost;
    for (const read of this.#sent.keys()) ms += read.cost.ms;
    return this.#sent.size < max.reads && ms <= max.ms;
  }

  send(read: Read): void {
    if (this.#sent.size === 0) this.#progress();
    const running = runBatch<never>(this.client, read.statements, true);
    this.#sent.set(read, running);
    const sentAt = performance.now();
    const learn = () => {
      if (!this.#moved.has(read)) read.cost.learn(performance.now() - Math.max(sentAt, this.#since));
    };
    running.then(
      (rows) => {
        learn();
        read.resolve(rows);
        this.#settle(read);
      },
      (error) => {
        learn();
        if (!this.#moved.has(read)) read.reject(error);
        if (isConnectionEnded(error)) {
          this.#error = error;
          this.isEnding = true;
        }
        this.#settle(read);
      },
    );
  }

  #progress(): void {
    this.#since = performance.now();
    this.#watchdog.refresh();
  }

  #settle(read: Read): void {
    this.#sent.delete(read);
    this.#progress();
    this.events.onResult();
    this.endIfIdle();
  }

  /** Takes no more reads if none is left. */
  endIfIdle(): void {
    if (this.#sent.size > 0) return;
    this.isEnding = true;
    clearTimeout(this.#watchdog);
    this.events.onIdle(this.#error);
  }

  #look(): void {
    if (this.#sent.size === 0) return;
    if (performance.now() - this.#since < stuckMs) {
      // A timer counts from the start of the turn of the event loop that set it, so it may be early.
      this.#watchdog.refresh();
      return;
    }
    const [first, ...behind] = this.#sent.entries();
    if (first && this.#moved.has(first[0])) {
      // Those that are left run elsewhere, and they are long too.
      this.client.connection.stream.destroy(new Error("Given up: its reads run elsewhere"));
      return;
    }
    this.isEnding = true;
    first?.[0].cost.markLong();
    for (const [read] of behind) this.#moved.add(read);
    this.events.onStuck(behind);
  }
}
