import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import sql from "sql-template-tag";
import type { RequestPool } from "../database/connections/pool";
import { tenantScope } from "../database/tenant";
import type { Send } from "../database/transaction";
import { withTransaction } from "../database/with-transaction";
import type { Actor } from "../kernel/actor";

/** Milliseconds that a file may take: a transaction that is open for longer hinders VACUUM. */
export const maxFileMs = 600_000;

/**
 * The batches that `read` yields in a read-only transaction, which is open while they are read, no faster than its reader is.
 * The first one has been read when it resolves.
 */
export async function openBatches<T>(
  { requests }: { requests: RequestPool },
  actor: Actor,
  read: (send: Send) => AsyncIterable<T>,
  timezone?: string,
): Promise<Readable> {
  const batches = new PassThrough({ objectMode: true, highWaterMark: 1 });
  // Its reader gets the error too, as soon as it reads.
  batches.on("error", () => {});
  withTransaction({ scope: tenantScope(requests, actor, timezone), readOnly: true }, async (send) => {
    // The transaction is idle while a slow caller receives a batch.
    await send(sql`SELECT set_config('idle_in_transaction_session_timeout', ${String(maxFileMs)}, true)`);
    await pipeline(read(send), batches);
  }).catch((error) => batches.destroy(error));
  await once(batches, "readable");
  return batches;
}

/** A stream of texts that closes its source with it, also where nothing of it was read. */
export function bytesOf(texts: AsyncIterable<string>, source: Readable): Readable {
  const bytes = Readable.from(texts, { objectMode: false });
  bytes.once("close", () => source.destroy());
  return bytes;
}
