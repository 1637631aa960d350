import { createHash, timingSafeEqual } from "node:crypto";
import { ApiError } from "@/lib/schemas/errors";
import type { ApiRequest, ApiResponse } from "../api";
import type { Deps } from "../deps";

/**
 * `/metrics`: for callers with METRICS_TOKEN, and for this machine without one. Throws 401 when a token is needed or
 * wrong, 404 when there is none that could be given.
 */
export async function answerMetrics(request: ApiRequest, { door, metrics }: Deps): Promise<ApiResponse> {
  const authorization = request.header("authorization");
  if (authorization === undefined ? !isThisMachine(request) : !isToken(authorization, door.metricsToken)) {
    throw door.metricsToken === null ? nothingHere() : tokenNeeded();
  }
  const { contentType, text } = await metrics.read();
  return { status: 200, headers: { "content-type": contentType, "cache-control": "no-store" }, body: text };
}

/** Whether the caller is on this machine itself, rather than somebody whom a proxy on it speaks for. */
const isThisMachine = (request: ApiRequest): boolean =>
  /^(127\.|::1$)/.test(request.address) &&
  !["x-forwarded-for", "forwarded", "via"].some((name) => request.header(name) !== undefined);

function isToken(authorization: string, token: string | null): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  return given !== undefined && token !== null && timingSafeEqual(digestOf(given), digestOf(token));
}

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

const tokenNeeded = () =>
  new ApiError(401, "PGRST301", "The metrics are read with their own token.", {
    hint: "Send the header: Authorization: Bearer <METRICS_TOKEN>",
    headers: { "www-authenticate": "Bearer" },
  });

const nothingHere = () =>
  new ApiError(404, "not_found", "There is nothing at this path.", {
    hint: "METRICS_TOKEN sets the token with which the metrics are read from another machine.",
  });
