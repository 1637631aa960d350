import { type Dispatcher, request } from "undici";
import { BlockedAddressError } from "@/lib/server/webhooks/guarded-connector";

/** The response of a receiver. Without a status there was none, and `error` says why. */
export interface ReceiverResponse {
  status: number | null;
  headers: Record<string, string | string[]> | null;
  /** The first 64 kB of the body as text; null when it is empty. */
  body: string | null;
  /** Why the request did not complete; null when it did. */
  error: string | null;
}

export interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Time for a whole attempt: DNS lookup, connecting, sending and the complete response. */
const timeoutSeconds = 15;

/** Bytes of a response body that are kept; the connection of a longer one is closed. */
const maxBodyBytes = 65_536;

/**
 * Sends a message once and reads the response. Follows no redirect, decompresses nothing, never throws. A broken connection
 * is not retried here: the receiver may have read the message, so the next attempt is up to the schedule.
 */
export async function post(
  dispatcher: Dispatcher,
  message: Message,
  stop: AbortSignal,
): Promise<ReceiverResponse> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutSeconds * 1000);
  const onStop = () => timeout.abort();
  stop.addEventListener("abort", onStop);
  const response: ReceiverResponse = { status: null, headers: null, body: null, error: null };
  // undici notices an abort only once the connection is open, however long DNS lookup and dialling take.
  const aborted = new Promise<never>((_resolve, reject) => {
    timeout.signal.addEventListener("abort", () => reject(timeout.signal.reason));
  });
  const exchange = async () => {
    const responding = request(message.url, {
      dispatcher,
      method: "POST",
      headers: message.headers,
      body: message.body,
      signal: timeout.signal,
    });
    const { statusCode, headers, body } = await Promise.race([responding, aborted]);
    response.status = statusCode;
    response.headers = Object.fromEntries(Object.entries(headers).filter(isPresent));
    await readBody(body, response);
  };
  try {
    await exchange();
  } catch (error) {
    response.error = timeout.signal.aborted
      ? `No complete response within ${timeoutSeconds} seconds.`
      : describeError(error);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", onStop);
  }
  return response;
}

const isPresent = (entry: [string, string | string[] | undefined]): entry is [string, string | string[]] =>
  entry[1] !== undefined;

/** Puts the beginning of a body into the response, also when the rest never comes. */
async function readBody(body: AsyncIterable<Buffer>, response: ReceiverResponse): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Leaving the loop early closes the connection, whatever is still to come.
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBodyBytes) break;
    }
  } finally {
    if (size > 0) response.body = decodeText(Buffer.concat(chunks, Math.min(size, maxBodyBytes)));
  }
}

const encoder = new TextEncoder();
const encoded = new Uint8Array(maxBodyBytes);

/** Bytes as text that PostgreSQL can store, within the limit also where invalid bytes became longer characters. */
function decodeText(bytes: Buffer): string {
  const text = bytes.toString("utf8").replaceAll("\0", "\uFFFD");
  // Encodes as many whole characters as there is room for, without a copy for each response.
  return text.slice(0, encoder.encodeInto(text, encoded).read);
}

const descriptions = new Map([
  ["ECONNREFUSED", "Connection refused by the receiver."],
  ["ECONNRESET", "Connection reset by the receiver."],
  ["EPIPE", "Connection reset by the receiver."],
  ["UND_ERR_SOCKET", "Connection closed by the receiver before the response was complete."],
  ["UND_ERR_CONNECT_TIMEOUT", "Connecting to the receiver timed out."],
  ["ETIMEDOUT", "Connecting to the receiver timed out."],
  ["EHOSTUNREACH", "No route to host."],
  ["ENETUNREACH", "No route to host."],
  ["ENOTFOUND", "Host name not found."],
  ["EAI_AGAIN", "DNS lookup of the host name failed."],
  ["UND_ERR_HEADERS_OVERFLOW", "The response headers exceed 16 kB."],
  [
    "ERR_SSL_WRONG_VERSION_NUMBER",
    "The receiver did not respond with TLS: it may speak plain HTTP on this port.",
  ],
  ["CERT_HAS_EXPIRED", "The receiver's TLS certificate has expired."],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "The receiver's TLS certificate is self-signed."],
  ["SELF_SIGNED_CERT_IN_CHAIN", "The receiver's TLS certificate is self-signed."],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "The receiver's TLS certificate is not signed by a trusted authority."],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "The receiver's TLS certificate does not match the host name."],
]);

/** Why a request failed, in words for the owner of the webhook. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "Request failed.";
  if (error instanceof BlockedAddressError) return error.message;
  const code = "code" in error ? String(error.code) : "";
  // OpenSSL's message names the lines of its own source; its reason is the part in words.
  if (code.startsWith("ERR_SSL_") && !descriptions.has(code) && "reason" in error)
    return `The TLS connection failed: ${error.reason}.`;
  return descriptions.get(code) ?? `Request failed: ${error.message.replaceAll("\0", "")}`;
}
