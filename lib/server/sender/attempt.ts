import type { Dispatcher } from "undici";
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

/** Tries a delivery once and says what follows. Never throws. */
export async function attempt(delivery: Delivery, means: Means, stop: AbortSignal): Promise<Attempt> {
  const number = delivery.attempts + 1;
  const at = means.now();
  const started = performance.now();
  const record = { number, at: at.toISOString(), url: delivery.url };
  const untold = (error: string) => ({ status: null, headers: null, body: null, error });
  const body = bodyOf(delivery);
  if (Buffer.byteLength(body) > mostBytes) {
    const error = "The event is larger than 2 MB and was not sent.";
    return { ...record, ...untold(error), succeeded: false, outcome: "failed", durationMs: 0, signature: "" };
  }
  const send = async (): Promise<{ answer: Answer; signature: string }> => {
    const opened = await means.open(delivery).catch(() => null);
    if (!opened)
      return { answer: untold("The webhook's secret cannot be read, so it was not sent."), signature: "" };
    const signature = signatureOf(opened.secrets, messageIdOf(delivery.eventId), at, body);
    const headers = headersOf(delivery, opened, at, signature);
    return { answer: await post(means.dispatcher, { url: delivery.url, headers, body }, stop), signature };
  };
  const { answer, signature } = await send();
  const { status, headers, body: kept } = answer;
  const durationMs = Math.round(performance.now() - started);
  const outcome = outcomeOf(number, answer, means.random(), means.now().getTime());
  return { ...record, status, headers, body: kept, signature, durationMs, ...outcome };
}
