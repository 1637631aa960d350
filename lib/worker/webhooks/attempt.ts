import type { Logger } from "pino";
import type { Dispatcher } from "undici";
import { classifyDatabaseError } from "@/lib/server/database/errors/classify-database-error";
import { bodyOf, headersOf, maxBodyBytes, messageIdOf, signatureOf } from "@/lib/server/webhooks/message";
import type { OpenedSecrets } from "@/lib/server/webhooks/secrets";
import type { Attempt, Delivery, EventRows } from "./delivery";
import { isUnavailable, type ReadRows, unreadable, type WasUnreadable } from "./event-rows";
import { outcomeOf } from "./outcome";
import { post, type ReceiverResponse } from "./post";

export interface AttemptDeps {
  dispatcher: Dispatcher;
  /** Decrypts the secrets and headers of the delivery's webhook. */
  open(delivery: Delivery): Promise<OpenedSecrets>;
  /** Reads the rows of a delivery that was claimed without. */
  readRows: ReadRows;
  wasUnreadable: WasUnreadable;
  /** The time by the database's clock. */
  now(): Date;
  random(): number;
  log: Logger;
}

/** Sends a delivery once; null when the database was unavailable, so that it could not be read or signed. Never throws. */
export async function attemptDelivery(
  delivery: Delivery,
  deps: AttemptDeps,
  stop: AbortSignal,
): Promise<Attempt | null> {
  const at = deps.now();
  const started = performance.now();
  const record = { number: delivery.attempts + 1, at: at.toISOString(), url: delivery.url };
  const failed = { ...record, succeeded: false, durationMs: 0, signature: "" };
  let rows: EventRows | null;
  try {
    rows = await rowsOf(delivery, deps);
  } catch (error) {
    if (isUnavailable(error)) return null;
    const response = unsent(unreadable);
    const durationMs = Math.round(performance.now() - started);
    const next = outcomeOf(record.number, response, deps.random(), deps.now().getTime());
    // A second read, in case the database was slow.
    const isRead = await deps.wasUnreadable(delivery).catch(() => false);
    const outcome = isRead ? "failed" : next.outcome;
    return { ...failed, ...response, durationMs, ...next, outcome };
  }
  const body = rows && bodyOf({ ...delivery, ...rows });
  if (body === null || Buffer.byteLength(body) > maxBodyBytes) {
    return { ...failed, ...unsent("The event is larger than 2 MB and was not sent."), outcome: "failed" };
  }
  let response = unsent("The webhook's secret or headers cannot be decrypted, so nothing was sent.");
  let signature = "";
  try {
    const opened = await deps.open(delivery);
    signature = signatureOf(opened.secrets, messageIdOf(delivery.eventId), at, body);
    const headers = headersOf(delivery, opened, at, signature);
    response = await post(deps.dispatcher, { url: delivery.url, headers, body }, stop);
  } catch (error) {
    if (classifyDatabaseError(error)) return null;
    deps.log.error({ err: error, webhookId: delivery.webhookId }, "A delivery cannot be signed");
  }
  const durationMs = Math.round(performance.now() - started);
  const outcome = outcomeOf(record.number, response, deps.random(), deps.now().getTime());
  return { ...record, ...response, signature, durationMs, ...outcome };
}

const rowsOf = async (delivery: Delivery, { readRows }: AttemptDeps): Promise<EventRows | null> =>
  delivery.row === null ? readRows(delivery) : { row: delivery.row, oldRow: delivery.oldRow };

const unsent = (error: string): ReceiverResponse => ({ status: null, headers: null, body: null, error });
