import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline, type Readable } from "node:stream";
import { ApiError } from "@/lib/schemas/errors";
import { clientAddress, type TrustedProxies } from "../../guards/client-address";
import type { ApiRequest, ApiResponse } from "../../kernel/api";
import type { BodyChunks } from "./received-requests";

/** Adapter for `node:http`: a request as the kernel sees it, with the client address behind trusted proxies. */
export function toApiRequest(
  message: IncomingMessage,
  proxies: TrustedProxies = [],
  response?: ServerResponse,
): ApiRequest {
  removeAuthority(message);
  const { path, query } = splitTarget(message.url ?? "/");
  const { headers } = message;
  const header = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  };
  return {
    method: message.method ?? "GET",
    path,
    query,
    header,
    hosts: countHosts(message),
    repeated: single.find((name) => countHeaders(message, name) > 1),
    address: clientAddress(message.socket.remoteAddress, forwardedFor(message), proxies),
    port: message.socket.localPort,
    headerBytes: headerBytesOf(message.rawHeaders),
    body: (limit) => readBody(chunksOf(message, response), header, limit),
  };
}

/** Scheme and host of a request target in absolute form, and the rest of it. */
const absoluteTarget = /^https?:\/\/([^/?#]+)(.*)$/i;

/**
 * Leaves path and query of a target in absolute form, as proxies send it; its host replaces the Host header
 * (RFC 9112, 3.2.2).
 */
function removeAuthority(message: IncomingMessage): void {
  const [, host, rest = ""] = absoluteTarget.exec(message.url ?? "") ?? [];
  if (host === undefined) return;
  message.headers.host = host;
  message.url = rest.startsWith("/") ? rest : `/${rest}`;
}

/** Headers of which Node keeps the first value and drops others in silence. */
const single = ["authorization", "content-type"];

/** Headers of a name as sent. */
function countHeaders({ rawHeaders }: IncomingMessage, name: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at] ?? "";
    if (sent.length === name.length && sent.toLowerCase() === name) count += 1;
  }
  return count;
}

/** Host headers. One is optional in HTTP/1.0. */
function countHosts(message: IncomingMessage): number {
  const hosts = countHeaders(message, "host");
  return hosts === 0 && message.httpVersion === "1.0" ? 1 : hosts;
}

/** The body as it arrives. A caller that waits with it for `100 Continue` gets that now, when nothing else rejects the call. */
function chunksOf(message: IncomingMessage, response: ServerResponse | undefined): BodyChunks {
  const chunks = message.iterator({ destroyOnReturn: false });
  return response && expectsContinue(message) ? continued(chunks, response) : chunks;
}

async function* continued(chunks: AsyncIterable<Uint8Array>, response: ServerResponse) {
  response.writeContinue();
  yield* chunks;
}

/** Whether a caller sends its body only after `100 Continue`, by the same rule as Node. */
export const expectsContinue = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === "1.1" && /(?:^|\W)100-continue(?:$|\W)/i.test(headers.expect ?? "");

/** Bytes of the headers as sent, without separators and line breaks. */
const headerBytesOf = (rawHeaders: readonly string[]): number =>
  rawHeaders.reduce((bytes, part) => bytes + part.length, 0);

/** X-Forwarded-For, its lines joined as one list. */
const forwardedFor = ({ headers }: IncomingMessage): string | undefined =>
  Array.isArray(headers["x-forwarded-for"])
    ? headers["x-forwarded-for"].join(",")
    : headers["x-forwarded-for"];

/** Path and query of a request target as sent. */
function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf("?");
  return mark < 0
    ? { path: target, query: "" }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

/** Milliseconds that a caller has to read a response, and the minimum rate for a long one. */
const readMs = 30_000;
const minBytesPerSecond = 200_000;

/** Sends a response of the kernel. Closes the connection when the request's body was not read to its end, or when `isLast`. */
export function sendResponse(
  message: IncomingMessage,
  response: ServerResponse,
  apiResponse: ApiResponse,
  isLast = false,
): void {
  if (isLast || !message.complete) response.setHeader("connection", "close");
  const body = encodedBody(apiResponse);
  const headers: OutgoingHttpHeaders = apiResponse.headers;
  if (apiResponse.cookies) headers["set-cookie"] = apiResponse.cookies;
  if (body !== null) headers["content-length"] = Buffer.byteLength(body);
  response.writeHead(apiResponse.status, headers);
  if (apiResponse.stream) {
    sendStream(response, apiResponse.stream);
    return;
  }
  // A caller that waits for `100 Continue` and did not get it sends nothing, so there is no rest to wait for.
  const awaitsNothing = message.complete || (expectsContinue(message) && !message.readableDidRead);
  if (awaitsNothing) response.end(body);
  else sendDuringRequest(message, response, body);
  if (message.socket.writableLength > 0) closeSlowReader(response, message.socket.writableLength);
}

/**
 * Sends a response to a request whose body is still arriving, and ends it when the rest has arrived and was dropped: closing
 * earlier resets the connection, and the caller loses the response. The time that a request may take to arrive limits this.
 */
function sendDuringRequest(
  message: IncomingMessage,
  response: ServerResponse,
  body: string | Buffer | null,
): void {
  if (body === null) response.flushHeaders();
  else response.write(body);
  message.once("close", () => response.end());
  message.resume();
}

/**
 * Sends a body no faster than the caller reads it. An error in it, or a caller that stops reading, cuts the connection before
 * the end of the body, so that no part of it is taken for the whole.
 */
function sendStream(response: ServerResponse, stream: Readable): void {
  response.setTimeout(readMs, () => response.destroy());
  pipeline(stream, response, () => {});
}

/** Closes a connection whose caller does not read `bytes` in time: unread bytes stay in memory. */
export function closeSlowReader(response: ServerResponse, bytes: number, graceMs = readMs): void {
  const timer = setTimeout(() => response.destroy(), graceMs + (bytes / minBytesPerSecond) * 1000);
  response.once("close", () => clearTimeout(timer));
}

/** The body to send, encoded or text; null for none, as for HEAD. */
const encodedBody = ({ body, encoded }: ApiResponse): string | Buffer | null =>
  body === null ? null : (encoded ?? body);

/**
 * A whole body; throws `too_large` beyond `limit` bytes, before it is read where Content-Length exceeds it,
 * 415 for a compressed one, and 400 where the caller breaks off.
 */
export async function readBody(
  body: BodyChunks,
  header: ApiRequest["header"],
  limit: number,
): Promise<Buffer> {
  const coding = header("content-encoding")?.trim() || "identity";
  if (coding.toLowerCase() !== "identity") throw compressed();
  const announced = header("content-length");
  const tooLarge = () => new ApiError(413, "too_large", `The body is larger than ${limit / 1_000_000} MB.`);
  if (Number(announced ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > limit) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    // ECONNRESET of the caller's connection must not be taken for that of the database's.
    throw error instanceof ApiError ? error : brokenOff();
  }
  return Buffer.concat(chunks, length);
}

const compressed = () =>
  new ApiError(415, "unsupported_media_type", "The body must not be compressed.", {
    hint: "Send it as it is, without Content-Encoding.",
    headers: { "accept-encoding": "identity" },
  });

const brokenOff = () =>
  new ApiError(400, "invalid_input", "The connection was closed before the whole body had arrived.");
