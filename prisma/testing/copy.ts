import type pg from "pg";
import { Query } from "pg";

/** The part of a connection that carries the rows of COPY; the types of `pg` leave it out. */
interface Copying {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

class CopyQuery extends Query {
  constructor(
    text: string,
    private readonly data: string,
  ) {
    super(text);
  }

  handleCopyInResponse(connection: Copying): void {
    connection.sendCopyFromChunk(Buffer.from(this.data));
    connection.endCopyFrom();
  }
}

/** Sends rows, as text in the format that the statement names, to a `COPY … FROM STDIN`. */
export async function copyFrom(pool: pg.Pool, statement: string, rows: string): Promise<void> {
  const client = await pool.connect();
  try {
    await new Promise((resolve, reject) => {
      client.query(new CopyQuery(statement, rows)).on("end", resolve).on("error", reject);
    });
  } finally {
    client.release();
  }
}
