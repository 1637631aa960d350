import type { IncomingMessage, ServerResponse } from "node:http";
import { ApiError } from "@/lib/schemas/errors";
import type { ApiRequest, ApiResponse } from "../api";

/** A request of `node:http` as the kernel sees it. */
export function toApiRequest(message: IncomingMessage): ApiRequest {
  const { path, query } = splitTarget(message.url ?? "/");
  return {
    method: message.method ?? "GET",
    path,
    query,
    header(name) {
      const value = message.headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    },
    address: message.socket.remoteAddress ?? "unknown",
    body: (limit) => readBody(message, limit),
  };
}

/** Path and query of a request target as sent. */
export function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf("?");
  return mark < 0
    ? { path: target, query: "" }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

/** Sends an answer of the kernel. A body that was not read to its end closes the connection. */
export function sendAnswer(message: IncomingMessage, response: ServerResponse, answer: ApiResponse): void {
  if (!message.complete) response.setHeader("connection", "close");
  response.writeHead(answer.status, {
    ...answer.headers,
    ...(answer.cookies ? { "set-cookie": answer.cookies } : {}),
    ...(answer.body === null ? {} : { "content-length": Buffer.byteLength(answer.body) }),
  });
  response.end(answer.body);
}

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
