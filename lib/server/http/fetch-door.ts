import "server-only";
import { ApiError } from "@/lib/schemas/errors";
import type { ApiRequest } from "../api";
import { answer } from "../kernel";
import { bodyToSend } from "./node-door";
import { processDeps } from "./process-deps";

/** Answers a route handler's request through the kernel. */
export async function answerFetch(request: Request): Promise<Response> {
  const answered = await answer(toApiRequest(request), processDeps());
  const headers = new Headers(answered.headers);
  for (const cookie of answered.cookies ?? []) headers.append("set-cookie", cookie);
  const body = bodyToSend(answered);
  return new Response(typeof body === "string" ? body : body && new Uint8Array(body), {
    status: answered.status,
    headers,
  });
}

function toApiRequest(request: Request): ApiRequest {
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname,
    query: url.search.slice(1),
    header: (name) => request.headers.get(name) ?? undefined,
    address: "unknown",
    body: (limit) => readBody(request, limit),
  };
}

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
