import type { Dispatcher } from "undici";
import { faultOf } from "../database/database-fault";
import type { Attempt, Delivery } from "./delivery";
import { bodyOf, headersOf, messageIdOf, mostBytes, signatureOf } from "./message";
import { outcomeOf } from "./outcome";
import { type Answer, post } from "./post";
import type { OpenedSecrets } from "./secrets";

/** What attempts are made with. */
export interface Means {
  dispatcher: Dispatcher;
  /** The secrets and headers of the delivery's webhook. */
  open(delivery: Delivery): Promise<OpenedSecrets>;
  /** The time by the database's clock. */
  now(): Date;
  random(): number;
}

/** Tries a delivery once and says what follows; null when it could not be tried, for want of the database. Never throws. */
export async function attempt(delivery: Delivery, means: Means, stop: AbortSignal): Promise<Attempt | null> {
  const at = means.now();
  const started = performance.now();
  const record = { number: delivery.attempts + 1, at: at.toISOString(), url: delivery.url };
  const body = bodyOf(delivery);
  if (Buffer.byteLength(body) > mostBytes) {
    const answer = unsent("The event is larger than 2 MB and was not sent.");
    return { ...record, ...answer, succeeded: false, outcome: "failed", durationMs: 0, signature: "" };
  }
  let answer = unsent("The webhook's secret or headers cannot be read, so it was not sent.");
  let signature = "";
  try {
    const opened = await means.open(delivery);
    signature = signatureOf(opened.secrets, messageIdOf(delivery.eventId), at, body);
    const headers = headersOf(delivery, opened, at, signature);
    answer = await post(means.dispatcher, { url: delivery.url, headers, body }, stop);
  } catch (error) {
    if (faultOf(error)) return null;
  }
  const durationMs = Math.round(performance.now() - started);
  const outcome = outcomeOf(record.number, answer, means.random(), means.now().getTime());
  return { ...record, ...answer, signature, durationMs, ...outcome };
}

const unsent = (error: string): Answer => ({ status: null, headers: null, body: null, error });
