import { Webhook } from "standardwebhooks";
import type { Delivery } from "./delivery";
import type { OpenedSecrets } from "./secrets";

/** Bytes that a message's body may have. */
export const mostBytes = 2_000_000;

/** The body of an event, with the row's own JSON text in it. */
export function bodyOf({
  type,
  at,
  companyId,
  row,
  oldRow,
}: Pick<Delivery, "type" | "at" | "companyId" | "row" | "oldRow">): string {
  const table = type.slice(0, type.lastIndexOf("."));
  const head = `{"type":${JSON.stringify(type)},"timestamp":${JSON.stringify(at.toISOString())}`;
  const data = `{"table":${JSON.stringify(table)},"companyId":${JSON.stringify(companyId)},"record":${row}`;
  return `${head},"data":${data}${oldRow === null ? "" : `,"old":${oldRow}`}}}`;
}

/** The id that an event has at its receivers. */
export const messageIdOf = (eventId: string): string => `evt_${eventId.replaceAll("-", "")}`;

/** Signatures of a body as it was or is sent at `at`, one for each secret, as the header holds them. */
export function signatureOf(secrets: readonly string[], messageId: string, at: Date, body: string): string {
  return secrets.map((secret) => new Webhook(secret).sign(messageId, at, body)).join(" ");
}

/** The headers of a message that is sent at `at`; the webhook's own come first and replace none of ours. */
export function headersOf(
  delivery: Pick<Delivery, "eventId" | "isTest">,
  { headers }: OpenedSecrets,
  at: Date,
  signature: string,
) {
  return {
    ...headers,
    "content-type": "application/json",
    "user-agent": "Millwright-Webhooks/1",
    "webhook-id": messageIdOf(delivery.eventId),
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": signature,
    ...(delivery.isTest && { "webhook-test": "1" }),
  };
}
