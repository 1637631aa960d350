import type { Dispatcher } from "undici";
import { classifyDatabaseError } from "@/lib/server/database/classify-database-error";
import { bodyOf, headersOf, maxBodyBytes, messageIdOf, signatureOf } from "@/lib/server/webhooks/message";
import type { OpenedSecrets } from "@/lib/server/webhooks/secrets";
import type { Attempt, Delivery } from "./delivery";
import { outcomeOf } from "./outcome";
import { post, type ReceiverResponse } from "./post";

export interface AttemptDeps {
  dispatcher: Dispatcher;
  /** Decrypts the secrets and headers of the delivery's webhook. */
  open(delivery: Delivery): Promise<OpenedSecrets>;
  /** The time by the database's clock. */
  now(): Date;
  random(): number;
}

/** Sends a delivery once; null when the database was unavailable, so that it could not be signed. Never throws. */
export async function attemptDelivery(
  delivery: Delivery,
  deps: AttemptDeps,
  stop: AbortSignal,
): Promise<Attempt | null> {
  const at = deps.now();
  const started = performance.now();
  const record = { number: delivery.attempts + 1, at: at.toISOString(), url: delivery.url };
  const body = bodyOf(delivery);
  if (Buffer.byteLength(body) > maxBodyBytes) {
    const response = unsent("The event is larger than 2 MB and was not sent.");
    return { ...record, ...response, succeeded: false, outcome: "failed", durationMs: 0, signature: "" };
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
  }
  const durationMs = Math.round(performance.now() - started);
  const outcome = outcomeOf(record.number, response, deps.random(), deps.now().getTime());
  return { ...record, ...response, signature, durationMs, ...outcome };
}

const unsent = (error: string): ReceiverResponse => ({ status: null, headers: null, body: null, error });
