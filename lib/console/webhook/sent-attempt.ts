import type * as z from "zod";
import type { SentAttempt } from "@/lib/console/webhook/get-delivery.contract";
import type { Cipher } from "@/lib/server/crypto/cipher";
import { headersOf, messageIdOf, signatureOf } from "@/lib/server/webhooks/message";
import { openHeaders, placeInWebhook } from "@/lib/server/webhooks/secrets";
import type { Delivery, EventRows } from "@/lib/worker/webhooks/delivery";

/** The delivery of an attempt, and when the webhook's secret was last changed. */
export interface Sent
  extends Pick<
      Delivery,
      | "companyId"
      | "webhookId"
      | "eventId"
      | "type"
      | "at"
      | "isTest"
      | "secret"
      | "previousSecret"
      | "headers"
    >,
    EventRows {
  secretChangedAt: Date | null;
}

type Described = z.output<typeof SentAttempt>;

/** A stored attempt. */
export interface KeptAttempt
  extends Omit<Described, "requestHeaders" | "responseHeaders" | "signatureValid" | "signedWith"> {
  responseHeaders: Record<string, string | string[]> | null;
}

/** An attempt with its request headers, and its signature recomputed with the current secrets. */
export function describeAttempt(kept: KeptAttempt, sent: Sent, body: string, cipher: Cipher): Described {
  const at = new Date(kept.at);
  const isSigned = kept.signature !== "";
  const own = Object.keys(openHeaders(cipher, sent)).map((name) => [name, null] as const);
  return {
    ...kept,
    requestHeaders: isSigned
      ? { ...Object.fromEntries(own), ...headersOf(sent, { secrets: [], headers: {} }, at, kept.signature) }
      : {},
    responseHeaders: kept.responseHeaders && joined(kept.responseHeaders),
    ...(isSigned
      ? recompute(kept.signature, at, sent, body, cipher)
      : { signatureValid: null, signedWith: null }),
  };
}

function recompute(
  signature: string,
  at: Date,
  sent: Sent,
  body: string,
  cipher: Cipher,
): Pick<Described, "signatureValid" | "signedWith"> {
  const { eventId, secretChangedAt } = sent;
  const given = signature.split(" ");
  const matches = (column: "secret" | "previousSecret") => {
    const encrypted = sent[column];
    if (encrypted === null) return false;
    const secret = cipher.decrypt(encrypted, placeInWebhook(sent, column));
    return given.includes(signatureOf([secret], messageIdOf(eventId), at, body));
  };
  if (matches("secret")) return { signatureValid: true, signedWith: "current" };
  if (matches("previousSecret")) return { signatureValid: true, signedWith: "previous" };
  const canVerify = sent.secret !== null && (secretChangedAt === null || at >= secretChangedAt);
  return { signatureValid: canVerify ? false : null, signedWith: null };
}

const joined = (headers: Record<string, string | string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(", ")]));
