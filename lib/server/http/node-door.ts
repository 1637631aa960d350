import type { IncomingMessage, ServerResponse } from "node:http";
import { ApiError } from "@/lib/schemas/errors";
import type { ApiRequest, ApiResponse } from "../api";
import { callerAddress, type TrustedProxies } from "../door/caller-address";

/** A request of `node:http` as the kernel sees it, through the proxies that are believed. */
export function toApiRequest(message: IncomingMessage, proxies: TrustedProxies = null): ApiRequest {
  const { path, query } = splitTarget(message.url ?? "/");
  return {
    method: message.method ?? "GET",
    path,
    query,
    header(name) {
      const value = message.headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    },
    address: callerAddress(message.socket.remoteAddress, forwardedFor(message), proxies),
    port: message.socket.localPort,
    body: (limit) => readBody(message, limit),
  };
}

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

/** Sends an answer of the kernel. A body that was not read to its end closes the connection. */
export function sendAnswer(message: IncomingMessage, response: ServerResponse, answer: ApiResponse): void {
  if (!message.complete) response.setHeader("connection", "close");
  const body = bodyToSend(answer);
  response.writeHead(answer.status, {
    ...answer.headers,
    ...(answer.cookies ? { "set-cookie": answer.cookies } : {}),
    ...(body === null ? {} : { "content-length": Buffer.byteLength(body) }),
  });
  response.end(body);
}

/** The bytes or the text of an answer; null for none, as to HEAD. */
export const bodyToSend = ({ body, encoded }: ApiResponse): string | Buffer | null =>
  body === null ? null : (encoded ?? body);

async function readBody(message: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => new ApiError(413, "too_large", `The body is larger than ${limit / 1_000_000} MB.`);
  if (Number(message.headers["content-length"] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message) {
    length += chunk.length;
    if (length > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
