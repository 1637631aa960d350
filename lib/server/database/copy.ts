import { type Duplex, Readable } from "node:stream";
import type pg from "pg";
import { Query } from "pg";

/** The part of a connection that carries the rows of COPY; missing from the types of `pg`. */
interface CopyConnection {
  stream: Duplex;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Bytes of rows that are joined for the consumer: PostgreSQL sends each row as a message of its own. */
const chunkBytes = 1 << 18;

class CopyOut extends Query {
  #connection: CopyConnection | undefined;
  #rows: Buffer[] = [];
  #bytes = 0;
  readonly chunks = new Readable({
    highWaterMark: 2 * chunkBytes,
    read: () => this.#connection?.stream.resume(),
    // After the consumer has stopped, the remaining rows are read and dropped: the next query waits behind them.
    destroy: (error, done) => {
      this.#connection?.stream.resume();
      done(error);
    },
  });

  constructor(text: string) {
    super(text);
    this.on("error", (error: Error) => this.chunks.destroy(error));
    this.on("end", () => {
      this.#flush();
      this.chunks.push(null);
    });
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: CopyConnection): void {
    this.#connection = connection;
    if (this.chunks.destroyed) return;
    // A copy, because the parser writes over its buffer.
    this.#rows.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes >= chunkBytes && !this.#flush()) connection.stream.pause();
  }

  /** Whether the consumer is ready for more. */
  #flush(): boolean {
    const joined = Buffer.concat(this.#rows);
    this.#rows = [];
    this.#bytes = 0;
    return joined.length === 0 || this.chunks.push(joined);
  }
}

class CopyIn extends Query {
  #isOver = false;
  readonly done: Promise<void>;
  /** The error of the source of the rows: PostgreSQL returns it only as a text. */
  sourceError: unknown;

  constructor(
    text: string,
    private readonly chunks: AsyncIterable<Buffer>,
  ) {
    super(text);
    this.done = new Promise<void>((resolve, reject) => {
      this.on("end", () => resolve());
      this.on("error", (error: Error) => reject(this.sourceError ?? error));
    }).finally(() => {
      this.#isOver = true;
    });
  }

  async handleCopyInResponse(connection: CopyConnection): Promise<void> {
    const { stream } = connection;
    try {
      for await (const chunk of this.chunks) {
        // After an error PostgreSQL ignores what still comes.
        if (this.#isOver || stream.destroyed) return;
        connection.sendCopyFromChunk(chunk);
        if (stream.writableNeedDrain) await drained(stream);
      }
      if (!this.#isOver) connection.endCopyFrom();
    } catch (error) {
      this.sourceError = error;
      if (!this.#isOver) connection.sendCopyFail("The source of the rows failed.");
    }
  }
}

/** Waits until a stream has drained or closed. */
const drained = (stream: Duplex): Promise<void> =>
  new Promise((resolve) => {
    const settle = () => {
      stream.off("drain", settle).off("close", settle);
      resolve();
    };
    stream.on("drain", settle).on("close", settle);
  });

/** The bytes of a `COPY … TO STDOUT`, no faster than they are consumed. */
export function copyOut(client: pg.ClientBase, statement: string): Readable {
  return client.query(new CopyOut(statement)).chunks;
}

/** Sends bytes, in the format that the statement names, to a `COPY … FROM STDIN`, no faster than PostgreSQL takes them. */
export async function copyIn(
  client: pg.ClientBase,
  statement: string,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  await client.query(new CopyIn(statement, Readable.from(chunks))).done;
}
