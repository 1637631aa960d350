import pg from "pg";
import { raw, type Sql } from "sql-template-tag";
import { classifyDatabaseError, isConnectionLost } from "../errors/classify-database-error";
import { DatabaseClient, type DatabaseConfig } from "./client";
import { type ConnectionQueue, createConnectionQueue } from "./connection-queue";
import { StalledConnections } from "./stalled-connections";

/** Seconds that one statement may run. */
const statementSeconds = 5;

/** Milliseconds. A row lock is waited for up to 4 s, then the response is 503: the request itself is valid. */
const sessionTimeouts = {
  statement_timeout: statementSeconds * 1000,
  lock_timeout: (statementSeconds - 1) * 1000,
  idle_in_transaction_session_timeout: 15_000,
};

/** The same time limits for one transaction, as items of a SELECT: they hold behind a connection pooler too. */
export const transactionTimeouts: Sql = raw(
  Object.entries(sessionTimeouts)
    .map(([name, millis]) => `set_config('${name}', '${millis}', true)`)
    .join(", "),
);

/** The role of requests: the privileges of a tenant transaction, restricted by row-level security. */
export const appRole = "millwright_app";

/** Pool that logs in as the owner of the tables: for sign-in, keys, members and the worker. */
export type SystemPool = QueuedPool<"owner">;

/** Pool whose connections reach no company's rows until a transaction applies the tenant settings. */
export type RequestPool = QueuedPool<"request">;

/** Behind a connection pooler (`isPooled`) a session cannot start with time limits: see `transactionTimeouts`. */
export const createPool = (connectionString: string, max: number, isPooled = false): SystemPool =>
  new QueuedPool("owner", connectionString, max, isPooled, isPooled ? {} : sessionTimeouts);

/**
 * `connectionString` must log in as a role without privileges of its own: see `startInAppRole` and request-login.ts. Behind a
 * connection pooler (`isPooled`) no statement is prepared, since the next one may reach another session.
 */
export const createRequestPool = (connectionString: string, max: number, isPooled = false): RequestPool =>
  new QueuedPool("request", connectionString, max, isPooled, {}, !isPooled);

/**
 * The same account, in the application role from the start of a session: without tenant settings row-level security
 * hides every row. For accounts that may not create the separate login of request-login.ts.
 */
export function startInAppRole(connectionString: string): string {
  const url = new URL(connectionString);
  const options = url.searchParams.get("options");
  url.searchParams.set("options", `${options ? `${options} ` : ""}-c role=${appRole}`);
  return url.href;
}

/** A lost database has to be reported within 2 s. */
const connectTimeoutMs = 1500;
/** Less, because a probe starts only after callers have waited. */
const probeTimeoutMs = 900;
/** Of a probe after `connectTimeoutMs`. */
const shortProbeTimeoutMs = 450;
/** A database that replied so recently is busy, not lost. With `connectTimeoutMs`, this stays below 2 s. */
const justNowMs = 400;
/** Attempts to connect to a busy database. */
const maxAttempts = 5;
/** A timer that fires so much too late was held up in this process. */
const lateMs = 250;

/**
 * Pool of pipelined connections. Callers wait in a queue of ours and not in the pool's, which knows no companies and
 * cannot distinguish a busy database from a lost one.
 */
class QueuedPool<Login extends "owner" | "request"> extends pg.Pool {
  readonly queue: ConnectionQueue;
  readonly #connectionString: string;
  /** When a connection was last made or returned without an error, as `performance.now()`. */
  #repliedAt = Number.NEGATIVE_INFINITY;
  readonly #stalled = new StalledConnections(() => this.#probe());
  /** Frees the place in the queue of each connection that is lent. */
  readonly #places = new WeakMap<pg.PoolClient, () => void>();

  constructor(
    readonly login: Login,
    connectionString: string,
    max: number,
    isPooled: boolean,
    timeouts: Partial<typeof sessionTimeouts>,
    /** Whether connections keep statements prepared. */
    readonly prepares = false,
  ) {
    const config: pg.PoolConfig & DatabaseConfig = {
      connectionString,
      Client: DatabaseClient,
      max,
      isPooled,
      pipeline: true,
      application_name: "millwright",
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: 30_000,
      ...timeouts,
      query_timeout: statementSeconds * 1000 + 1000,
    };
    super(config);
    // The pool replaces a broken idle connection; the next request reports an outage that lasts.
    this.on("error", () => {});
    this.on("connect", () => this.#noteReply());
    this.on("acquire", (client) => this.#stalled.add(client));
    this.on("release", (error, client) => {
      this.#stalled.remove(client);
      if (!error) this.#noteReply();
      this.#places.get(client)?.();
      this.#places.delete(client);
    });
    this.#connectionString = connectionString;
    this.queue = createConnectionQueue({
      max,
      maxPerKey: Math.max(1, Math.floor(max / 2)),
      probe: () => this.#probe(),
    });
  }

  #noteReply(): void {
    this.#repliedAt = performance.now();
  }

  get #repliedJustNow(): boolean {
    return performance.now() - this.#repliedAt < justNowMs;
  }

  /** Rejects when the database refuses a connection, or times out and has not replied to a caller just now either. */
  async #probe(limitMs = probeTimeoutMs): Promise<void> {
    try {
      await probe(this.#connectionString, limitMs);
    } catch (error) {
      if (!(error instanceof Error && isTimeout(error.cause) && this.#repliedJustNow)) throw error;
      await this.#probe(limitMs);
    }
  }

  /** Makes several attempts to connect, or to start a transaction, while the database is only busy. */
  async whileBusy<T>(connect: () => Promise<T>, attempts = maxAttempts): Promise<T> {
    try {
      return await connect();
    } catch (error) {
      if (attempts === 1 || !(await this.#isBusy(error))) throw error;
      return this.whileBusy(connect, attempts - 1);
    }
  }

  /** Whether a connection that timed out is worth another attempt. */
  async #isBusy(error: unknown): Promise<boolean> {
    if (this.#repliedJustNow) return isTimeout(error);
    if (!isPoolFull(error)) return false;
    return this.#probe(shortProbeTimeoutMs).then(
      () => true,
      () => false,
    );
  }

  /** Connects for a company, which may hold at most half of the connections, or for the system (null). */
  async connectFor(companyId: string | null): Promise<pg.PoolClient> {
    const release = await this.queue.acquire(companyId);
    try {
      const client = await this.whileBusy(() => this.connectWithoutQueue());
      this.#places.set(client, release);
      return client;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Connects a caller that the queue has admitted, in one attempt: see `whileBusy`. */
  async connectWithoutQueue(): Promise<pg.PoolClient> {
    try {
      return await connectDespitePause(connectTimeoutMs, () => super.connect());
    } catch (error) {
      const isBusy = isPoolFull(error) || (isTimeout(error) && this.#repliedJustNow);
      if (isConnectionLost(error) && !isBusy) this.queue.rejectWaiting(error);
      throw error;
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const lent = this.connectFor(null);
    if (callback === undefined) return lent;
    lent.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient["release"],
) => void;

/** Errors of pg-pool and Prisma when no connection was returned in time, as while a transaction is still ending. */
const isPoolFull = (error: unknown): boolean =>
  error instanceof Error &&
  /timeout exceeded when trying to connect|Unable to start a transaction in the given time/.test(
    error.message,
  );

/** Also errors of pg and pg-pool when a new connection takes too long. */
const isTimeout = (error: unknown): boolean =>
  isPoolFull(error) || (error instanceof Error && /connection timeout$|timeout expired$/.test(error.message));

/**
 * Tries again if this process was paused until after the time limit: its timers fire before it reads the response that
 * has arrived, so that they are no sign of an outage of the database.
 */
async function connectDespitePause<T>(limitMs: number, connect: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await connect();
  } catch (error) {
    if (!isConnectionLost(error) || performance.now() - startedAt < limitMs + lateMs) throw error;
    return connect();
  }
}

/** Rejects when the database cannot be reached; a database that rejects the login is reachable. */
async function probe(connectionString: string, limitMs: number): Promise<void> {
  try {
    await connectDespitePause(limitMs, async () => {
      const client = new DatabaseClient({
        connectionString,
        isPooled: true,
        connectionTimeoutMillis: limitMs,
      });
      await client.connect().finally(() => client.end().catch(() => {}));
    });
  } catch (error) {
    if (classifyDatabaseError(error) === null || isConnectionLost(error)) {
      throw new Error("Connection terminated: the database cannot be reached", { cause: error });
    }
  }
}
