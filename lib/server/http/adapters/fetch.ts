import "server-only";
import { ApiError } from "@/lib/schemas/errors";
import { handleRequest } from "../../api/handle-request";
import type { ApiRequest } from "../../kernel/api";
import { processDeps } from "../process/process-deps";
import { receivedRequests } from "./received-requests";

/** Adapter for Next.js route handlers: handles a request through the kernel. */
export async function handleFetch(request: Request): Promise<Response> {
  const handled = await handleRequest(toApiRequest(request), processDeps());
  const headers = new Headers(handled.headers);
  for (const cookie of handled.cookies ?? []) headers.append("set-cookie", cookie);
  return new Response(handled.body, { status: handled.status, headers });
}

/** The request as our server received it, or what is known of it inside another host of Next.js. */
function toApiRequest(request: Request): ApiRequest {
  const body = (limit: number) => readBody(request, limit);
  const received = receivedRequests().getStore();
  if (received) return { ...received, header: unencoded(received.header), body };
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname,
    query: url.search.slice(1),
    header: unencoded((name) => request.headers.get(name) ?? undefined),
    address: "unknown",
    headerBytes: [...request.headers].reduce((bytes, [name, value]) => bytes + name.length + value.length, 0),
    body,
  };
}

/** Next.js drops Content-Encoding from responses, so none is asked for. */
const unencoded =
  (header: ApiRequest["header"]): ApiRequest["header"] =>
  (name) =>
    name === "accept-encoding" ? undefined : header(name);

async function readBody(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > limit)
      throw new ApiError(413, "too_large", `The body is larger than ${limit / 1_000_000} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
