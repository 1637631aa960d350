import type { ApiRequest, ApiResponse } from "../kernel/api";
import type { HttpGuards } from "./guards";

const allowedMethods = "GET, HEAD, OPTIONS, POST, PATCH, PUT, DELETE";
/** Response headers that a page of another site may read in addition to the safelisted ones. */
const exposedHeaders = [
  "Allow",
  "Content-Disposition",
  "Content-Range",
  "ETag",
  "Idempotent-Replayed",
  "Link",
  "Location",
  "Preference-Applied",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "WWW-Authenticate",
  "X-Request-Id",
].join(", ");
const headerNames = /^[\w-]+(?:\s*,\s*[\w-]+)*$/;
const maxAgeSeconds = 600;

/** The Origin of the request when it is listed; null for any other. */
function listedOrigin(request: ApiRequest, { origins }: HttpGuards): string | null {
  const origin = request.header("origin");
  return origin !== undefined && origins.has(origin) ? origin : null;
}

/** The response to the CORS preflight of a listed origin; null for any other request. */
export function respondToPreflight(request: ApiRequest, guards: HttpGuards): ApiResponse | null {
  if (request.method !== "OPTIONS" || request.header("access-control-request-method") === undefined)
    return null;
  if (listedOrigin(request, guards) === null) return null;
  const requested = request.header("access-control-request-headers") ?? "";
  return {
    status: 204,
    headers: {
      "access-control-allow-methods": allowedMethods,
      ...(headerNames.test(requested) ? { "access-control-allow-headers": requested } : {}),
      "access-control-max-age": String(maxAgeSeconds),
    },
    body: null,
  };
}

/**
 * Allows a page of a listed origin to read a response. Never with cookies: pages of other sites call with a key.
 */
export function addCorsHeaders(request: ApiRequest, { headers }: ApiResponse, guards: HttpGuards): void {
  if (guards.origins.size === 0) return;
  headers.vary = headers.vary ? `${headers.vary}, Origin` : "Origin";
  const origin = listedOrigin(request, guards);
  if (origin === null) return;
  headers["access-control-allow-origin"] = origin;
  headers["access-control-expose-headers"] = exposedHeaders;
}
