import type * as z from "zod";
import type { SentAttempt } from "@/lib/operations/console/webhook/get-delivery";
import type { Cipher } from "../../cipher";
import type { Delivery } from "../../sender/delivery";
import { headersOf, messageIdOf, signatureOf } from "../../sender/message";
import { openHeaders } from "../../sender/secrets";

/** What an attempt was made of, and when the secret that may have signed it was changed. */
export interface Sent
  extends Pick<
    Delivery,
    | "companyId"
    | "eventId"
    | "type"
    | "at"
    | "isTest"
    | "row"
    | "oldRow"
    | "secret"
    | "previousSecret"
    | "headers"
  > {
  secretChangedAt: Date | null;
}

type Described = z.output<typeof SentAttempt>;

/** An attempt as it is kept. */
export interface KeptAttempt
  extends Omit<Described, "requestHeaders" | "responseHeaders" | "signatureValid" | "signedWith"> {
  responseHeaders: Record<string, string | string[]> | null;
}

/** An attempt with the headers that it carried, and its signature recomputed with the secrets at hand. */
export function describeAttempt(kept: KeptAttempt, sent: Sent, body: string, cipher: Cipher): Described {
  const at = new Date(kept.at);
  const isSigned = kept.signature !== "";
  const own = Object.keys(openHeaders(cipher, sent.headers)).map((name) => [name, null] as const);
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
  { eventId, secret, previousSecret, secretChangedAt }: Sent,
  body: string,
  cipher: Cipher,
): Pick<Described, "signatureValid" | "signedWith"> {
  const given = signature.split(" ");
  const matches = (sealed: string | null) =>
    sealed !== null && given.includes(signatureOf([cipher.decrypt(sealed)], messageIdOf(eventId), at, body));
  if (matches(secret)) return { signatureValid: true, signedWith: "current" };
  if (matches(previousSecret)) return { signatureValid: true, signedWith: "previous" };
  const isTold = secret !== null && (secretChangedAt === null || at >= secretChangedAt);
  return { signatureValid: isTold ? false : null, signedWith: null };
}

const joined = (headers: Record<string, string | string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(", ")]));
