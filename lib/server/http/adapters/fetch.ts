import "server-only";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { ApiError } from "@/lib/schemas/errors";
import { errorBody } from "../../kernel/error-response";
import { receivedRequests } from "./received-requests";

/** Adapter for Next.js route handlers: handles a request through the kernel of the server that received it. */
export async function handleFetch(request: Request): Promise<Response> {
  const handle = receivedRequests.getStore();
  if (!handle) return notReceived();
  const { status, body, encoded, headers, cookies = [], stream } = await handle(request.body ?? []);
  const sent = new Headers(headers);
  for (const cookie of cookies) sent.append("set-cookie", cookie);
  const bytes = body !== null && encoded ? new Uint8Array(encoded) : body;
  return new Response(stream ? bytesOf(stream) : bytes, { status, headers: sent });
}

/** A stream as Next.js takes it; Node and the browser have types of their own for the same class. */
const bytesOf = (stream: Readable): BodyInit => Readable.toWeb(stream) as unknown as BodyInit;

/**
 * For a request that came before Next.js called instrumentation.ts, as the first one does in `next dev`. The built server passes
 * on paths of pages only, so that one without a page exists nowhere: a script of an earlier build, for example.
 */
function notReceived(): Response {
  const requestId = randomUUID();
  const error =
    process.env.NODE_ENV === "production"
      ? new ApiError(404, "not_found", "There is nothing at this path.", {
          hint: "Every path is listed in /openapi.json.",
        })
      : new ApiError(503, "unavailable", "The server is starting; retry after the delay in Retry-After.");
  return new Response(errorBody(error, requestId), {
    status: error.status,
    headers: {
      "content-type": "application/json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-request-id": requestId,
      ...(error.status === 503 && { "retry-after": "1" }),
    },
  });
}
