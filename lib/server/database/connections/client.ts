import pg from "pg";
import { isObject } from "@/lib/schemas/is-object";
import { type DatabaseHost, hostsOf, needsWritableHost, readHosts } from "../../config/database-url";
import { Batch } from "../batch";
import { isConnectionEnded } from "../errors/classify-database-error";

/** By list of hosts: the search for the one that accepts writes. Kept until a connection to what it found fails. */
const searches = new Map<string, Promise<DatabaseHost>>();

/** Milliseconds that a search may take: of a pool less than it waits for a connection, of a start more, which may be on a busy machine. */
const searchTimeoutMs = ({ connectionTimeoutMillis = 5_000 }: pg.ClientConfig): number =>
  Math.max(900, connectionTimeoutMillis * 0.6);

type Connected = (error: Error | null, client: pg.Client) => void;

/** Dates and times are read in this format only. Sent to poolers too, which know it. */
const everySession = { DateStyle: "ISO, MDY" };

/** What statements of ours rely on, and no time limits but those that a client sets, whatever the account or database sets. */
const directSession = {
  ...everySession,
  IntervalStyle: "postgres",
  array_nulls: "on",
  default_transaction_isolation: "read committed",
  extra_float_digits: "1",
  idle_in_transaction_session_timeout: "0",
  idle_session_timeout: "0",
  lock_timeout: "0",
  quote_all_identifiers: "off",
  standard_conforming_strings: "on",
  statement_timeout: "0",
};

/** `isPooled`: the connection may lead to a connection pooler, which rejects most settings of a session. */
export type DatabaseConfig = pg.ClientConfig & { isPooled?: boolean };

const pgStartupConf: (this: pg.Client) => Record<string, string> = Reflect.get(
  pg.Client.prototype,
  "getStartupConf",
);

/**
 * pg's client, for all connections of ours. Where a connection string names several hosts (or target_session_attrs), it connects
 * to the first one that accepts writes, and stays with that one until a connection to it fails.
 */
export class DatabaseClient extends pg.Client {
  readonly #config: DatabaseConfig;
  /** Milliseconds. */
  readonly #queryTimeout: number | undefined;

  constructor(config: DatabaseConfig = {}) {
    const { query_timeout, ...others } = config;
    super(others);
    this.#config = config;
    this.#queryTimeout = query_timeout;
    // A connection lost while idle fails the next statement. Without a listener the error would end the process.
    this.on("error", () => {});
  }

  /** Called by pg when it connects: the parameters of the session. */
  getStartupConf(): Record<string, string> {
    const given = pgStartupConf.call(this);
    return { ...(this.#config.isPooled ? everySession : directSession), ...given };
  }

  /** pg's own, with the time limit of this client. */
  override readonly query = ((query: unknown, ...others: unknown[]) =>
    (super.query as (...all: unknown[]) => unknown)(this.#limited(query), ...others)) as pg.Client["query"];

  /**
   * A query with its time limit. Not left to pg, which would give it to batches too: its timer for each query keeps the result
   * in memory until the next major garbage collection.
   */
  #limited(query: unknown): unknown {
    const limit = this.#queryTimeout;
    if (query instanceof Batch) query.timeoutMs = limit;
    else if (limit === undefined) return query;
    else if (typeof query === "string") return { text: query, query_timeout: limit };
    else if (query instanceof pg.Query) Object.assign(query, { query_timeout: limit });
    else if (isObject(query) && query.query_timeout === undefined)
      return Object.create(query, { query_timeout: { value: limit } });
    return query;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    const { connectionString } = this.#config;
    if (connectionString === undefined || !needsWritableHost(connectionString)) {
      if (callback === undefined) return super.connect();
      super.connect(callback);
      return undefined;
    }
    const connected = this.#connectToWritable(connectionString);
    if (callback === undefined) return connected;
    connected.then(
      () => callback(null, this),
      (error) => callback(error, this),
    );
    return undefined;
  }

  async #connectToWritable(connectionString: string): Promise<pg.Client> {
    const hosts = hostsOf(connectionString);
    const search = searches.get(hosts) ?? this.#search(connectionString);
    searches.set(hosts, search);
    try {
      return await this.#connectTo(await search);
    } catch (error) {
      if (searches.get(hosts) === search) searches.delete(hosts);
      throw error;
    }
  }

  /** Tries all hosts at the same time, because one that does not respond must not delay the others. */
  async #search(connectionString: string): Promise<DatabaseHost> {
    const hosts = readHosts(connectionString);
    const limitMs = searchTimeoutMs(this.#config);
    const limits = { connectionTimeoutMillis: limitMs, query_timeout: limitMs };
    const tries = await Promise.allSettled(
      hosts.map(async (host) => {
        await new DatabaseClient({ ...this.#config, ...limits })
          .#connectTo(host)
          .then((client) => client.end());
        return host;
      }),
    );
    const writable = tries.find((one) => one.status === "fulfilled");
    if (writable) return writable.value;
    const errors = tries.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    // A wrong password is the same everywhere, and no reason to try again.
    throw errors.find((error) => !isConnectionEnded(error)) ?? unreachable(hostsOf(connectionString), errors);
  }

  async #connectTo({ host, port }: DatabaseHost): Promise<pg.Client> {
    this.host = host;
    this.port = port;
    try {
      await super.connect();
      const { rows } = await this.query<{ isReadOnly: string }>(
        `SELECT current_setting('transaction_read_only') AS "isReadOnly"`,
      );
      if (rows[0]?.isReadOnly === "off") return this;
      throw unreachable(host, []);
    } catch (error) {
      this.end().catch(() => {});
      throw error;
    }
  }
}

const unreachable = (hosts: string, errors: unknown[]): Error =>
  new Error(`Connection terminated: no database at ${hosts} accepts writes`, {
    cause: new AggregateError(errors),
  });
