import { createHash } from "node:crypto";
import pg from "pg";
import { prepareValue } from "pg/lib/utils";
import { serialize } from "pg-protocol";
import { Lru } from "./lru";

/** SQL and the values of its parameters; connections keep a named one prepared. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Made from the text: see `preparedText`. */
  readonly name?: string;
  /** Whether one plan of it suits all values; else PostgreSQL plans it for the values of each call. */
  readonly isPlannedOnce?: boolean;
}

/**
 * A statement to prepare. Its name is a hash of its text, so that no process can run another text under that name, even
 * where a pooler shares connections.
 */
export const preparedText = (text: string): { name: string; text: string } => ({
  name: createHash("sha256").update(text).digest("base64url").slice(0, 22),
  text,
});

const names = new Lru<string>(1_000);

/** A statement that is prepared: one of few texts, which hold no values. */
export const prepared = ({ text, values }: Statement): Statement => ({
  name: names.get(text, () => preparedText(text).name),
  text,
  values,
});

/** Prepared statements of one connection; beyond that the one that was used least recently is closed. */
const maxPrepared = 200;

/** SQLSTATEs of a prepared statement that the server no longer has, has under another text, or that a migration outdated. */
const outdatedCodes = new Set(["26000", "42P05", "0A000"]);

const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && outdatedCodes.has(error.code ?? "");

/**
 * Runs statements under a single Sync, in one round trip: PostgreSQL makes them one transaction, which it commits at the
 * Sync, and after an error skips the rest and rolls back. Resolves with the rows of the last one. Throws the error of
 * PostgreSQL. Without `prepares` names are ignored.
 */
export async function runBatch<R>(
  client: pg.PoolClient,
  statements: readonly Statement[],
  prepares: boolean,
): Promise<R[]> {
  if (!prepares)
    return submit(
      client,
      statements.map(({ text, values }) => ({ text, values })),
    );
  try {
    return await submit(client, statements);
  } catch (error) {
    if (!isOutdated(error) || statements.every(({ name }) => name === undefined)) throw error;
    // Nothing was executed; the statements are prepared again.
    return submit(client, statements);
  }
}

const submit = <R>(client: pg.PoolClient, statements: readonly Statement[]): Promise<R[]> =>
  new Promise((resolve, reject) => {
    client.query(
      new Batch<R>(statements, stateOf(client.connection), (error, rows) =>
        error ? reject(error) : resolve(rows),
      ),
    );
  });

/** A column of a result and how its text is read. */
interface ResultColumn {
  name: string;
  parse(text: string): unknown;
}

/** Cached state of a connection. */
interface State {
  /**
   * The statements that a batch has used with success, least recently used first, with their columns if they are known. Others
   * may exist or not: each batch closes and prepares them, since none knows how those ahead of it end.
   */
  prepared: Map<string, ResultColumn[] | null>;
  /** Batches without a result. */
  running: number;
  watchdog?: NodeJS.Timeout;
}

const states = new WeakMap<pg.Connection, State>();

function stateOf(connection: pg.Connection): State {
  const known = states.get(connection);
  if (known) return known;
  const made: State = { prepared: new Map(), running: 0 };
  states.set(connection, made);
  return made;
}

/** The messages of a batch, as pg's own Query has those of one statement. A subclass, because pg pipelines no other class. */
export class Batch<R> extends pg.Query {
  /** After this time without a result of any batch the connection is closed. */
  timeoutMs: number | undefined;
  readonly #statements: readonly Statement[];
  readonly #state: State;
  #isRunning = false;
  /** Position of the statement whose messages arrive. */
  #current = 0;
  #columns: ResultColumn[] | null = null;
  readonly #rows: R[] = [];

  constructor(
    statements: readonly Statement[],
    state: State,
    // Assigned by pg, which may replace it to stop waiting.
    readonly callback: (error: Error | null, rows: R[]) => void,
  ) {
    super("");
    this.#statements = statements;
    this.#state = state;
  }

  override submit = (connection: pg.Connection): Error | null => {
    let values: (string | Buffer | null)[][];
    try {
      values = this.#statements.map((statement) => statement.values.map(prepareValue));
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    const messages = this.#closeUnused();
    this.#statements.forEach((statement, place) => {
      this.#add(messages, statement, values[place] ?? [], place === this.#statements.length - 1);
    });
    messages.push(serialize.sync());
    connection.stream.write(Buffer.concat(messages));
    this.#begin(connection);
    return null;
  };

  /** One timer for all batches of a connection: a timer for each costs more than the rest of a short read. */
  #begin(connection: pg.Connection): void {
    const state = this.#state;
    this.#isRunning = true;
    state.running++;
    if (state.watchdog) {
      if (state.running === 1) state.watchdog.refresh();
    } else if (this.timeoutMs !== undefined)
      state.watchdog = setTimeout(() => {
        if (state.running > 0) connection.stream.destroy(new Error("Query read timeout"));
      }, this.timeoutMs).unref();
  }

  #end(): void {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.#state.running--;
    if (this.#state.running > 0) this.#state.watchdog?.refresh();
  }

  #add(
    messages: Uint8Array[],
    { name = "", text }: Statement,
    values: (string | Buffer | null)[],
    isLast: boolean,
  ): void {
    const { prepared } = this.#state;
    const known = prepared.get(name);
    if (known === undefined) {
      if (name !== "") messages.push(serialize.close({ type: "S", name }));
      messages.push(serialize.parse({ name, text, types: [] }));
    } else if (prepared.size > maxPrepared / 2) {
      // Their order is kept only while some may have to go.
      prepared.delete(name);
      prepared.set(name, known);
    }
    messages.push(serialize.bind({ statement: name, values }));
    if (isLast) {
      this.#columns = known ?? null;
      if (!known) messages.push(serialize.describe({ type: "P" }));
    }
    messages.push(serialize.execute());
  }

  /** Closes what was used least recently when there are too many. */
  #closeUnused(): Uint8Array[] {
    const { prepared } = this.#state;
    const messages: Uint8Array[] = [];
    for (const name of prepared.keys()) {
      if (prepared.size <= maxPrepared) break;
      prepared.delete(name);
      messages.push(serialize.close({ type: "S", name }));
    }
    return messages;
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, "text"),
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#current < this.#statements.length - 1 || this.#columns === null) return;
    const row: Record<string, unknown> = {};
    this.#columns.forEach(({ name, parse }, place) => {
      const text = fields[place] ?? null;
      row[name] = text === null ? null : parse(text);
    });
    this.#rows.push(row as R);
  }

  handleCommandComplete(): void {
    this.#current += 1;
  }

  handleError(error: Error): void {
    this.#end();
    if (isOutdated(error)) for (const { name = "" } of this.#statements) this.#state.prepared.delete(name);
    this.callback(error, []);
  }

  handleReadyForQuery(): void {
    this.#end();
    const { prepared } = this.#state;
    this.#statements.forEach(({ name }, place) => {
      if (name === undefined) return;
      // The columns of this result, even if others are cached: a migration may have changed them.
      if (place === this.#statements.length - 1) prepared.set(name, this.#columns);
      else if (!prepared.has(name)) prepared.set(name, null);
    });
    this.callback(null, this.#rows);
  }
}
