import { Webhook } from "standardwebhooks";
import { findResource } from "@/lib/resources";
import type { Delivery, EventRows } from "@/lib/worker/webhooks/delivery";
import type { OpenedSecrets } from "./secrets";
import { withWireTimes } from "./wire-times";

/** Largest body of a message, in bytes. */
export const maxBodyBytes = 2_000_000;

/** The body of an event, with the row's own JSON text in it but for the form of its times. A test is marked inside the body, so that the mark is signed too. */
export function bodyOf({
  type,
  at,
  companyId,
  isTest,
  row,
  oldRow,
}: Pick<Delivery, "type" | "at" | "companyId" | "isTest"> & EventRows): string {
  const table = type.slice(0, type.lastIndexOf("."));
  const resource = findResource(table);
  const shown = (text: string) => (resource ? withWireTimes(resource, text) : text);
  const head = `{"type":${JSON.stringify(type)},"timestamp":${JSON.stringify(at.toISOString())}`;
  const test = isTest ? `"test":true,` : "";
  const data = `{${test}"table":${JSON.stringify(table)},"companyId":${JSON.stringify(companyId)},"record":${shown(row)}`;
  return `${head},"data":${data}${oldRow === null ? "" : `,"old":${shown(oldRow)}`}}}`;
}

/** The ID of an event in its messages. */
export const messageIdOf = (eventId: string): string => `evt_${eventId.replaceAll("-", "")}`;

/** The signature header of a body that is sent at `at`: one signature for each secret. */
export function signatureOf(secrets: readonly string[], messageId: string, at: Date, body: string): string {
  return secrets.map((secret) => new Webhook(secret).sign(messageId, at, body)).join(" ");
}

/** The headers of a message that is sent at `at`; the webhook's own headers never replace the standard ones. */
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
