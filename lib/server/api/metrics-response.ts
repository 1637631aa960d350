import { createHash, timingSafeEqual } from "node:crypto";
import { ApiError } from "@/lib/schemas/errors";
import type { ApiRequest, ApiResponse } from "../kernel/api";
import type { Deps } from "./deps";

/**
 * `/metrics`: for callers with METRICS_TOKEN, and for this machine without it. Throws 401 when a token is missing or wrong,
 * 404 when none is configured.
 */
export async function handleMetrics(request: ApiRequest, { guards, metrics }: Deps): Promise<ApiResponse> {
  const authorization = request.header("authorization");
  if (authorization === undefined ? !isThisMachine(request) : !isToken(authorization, guards.metricsToken)) {
    throw guards.metricsToken === null ? metricsNotFound() : tokenRequired();
  }
  const { contentType, text } = await metrics.read();
  return { status: 200, headers: { "content-type": contentType, "cache-control": "no-store" }, body: text };
}

/** Whether the caller is on this machine itself and not behind a proxy on it. */
const isThisMachine = (request: ApiRequest): boolean =>
  /^(127\.|::1$)/.test(request.address) &&
  !["x-forwarded-for", "forwarded", "via"].some((name) => request.header(name) !== undefined);

function isToken(authorization: string, token: string | null): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  return given !== undefined && token !== null && timingSafeEqual(digestOf(given), digestOf(token));
}

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

const tokenRequired = () =>
  new ApiError(401, "PGRST301", "The metrics require METRICS_TOKEN.", {
    hint: "Send the header: Authorization: Bearer <METRICS_TOKEN>",
    headers: { "www-authenticate": "Bearer" },
  });

const metricsNotFound = () =>
  new ApiError(404, "not_found", "There is nothing at this path.", {
    hint: "Set METRICS_TOKEN to read the metrics from another machine.",
  });
