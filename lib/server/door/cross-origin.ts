import type { ApiRequest, ApiResponse } from "../api";
import type { Door } from "./door";

const methods = "GET, HEAD, POST, PATCH, PUT, DELETE";
/** Headers of an answer that a page of another site may read beside the plain ones. */
const exposed = [
  "Content-Range",
  "ETag",
  "Idempotent-Replayed",
  "Link",
  "Location",
  "Preference-Applied",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "X-Request-Id",
].join(", ");
const headerNames = /^[\w-]+(?:\s*,\s*[\w-]+)*$/;
const rememberSeconds = 600;

/** The origin of another site's page that may call; null for everybody else. */
function listedOrigin(request: ApiRequest, { origins }: Door): string | null {
  const origin = request.header("origin");
  return origin !== undefined && origins.has(origin) ? origin : null;
}

/** The answer to a browser that asks whether a page of a listed origin may call; null when it is no such question. */
export function preflight(request: ApiRequest, door: Door): ApiResponse | null {
  if (request.method !== "OPTIONS" || request.header("access-control-request-method") === undefined)
    return null;
  if (listedOrigin(request, door) === null) return null;
  const asked = request.header("access-control-request-headers") ?? "";
  return {
    status: 204,
    headers: {
      "access-control-allow-methods": methods,
      ...(headerNames.test(asked) ? { "access-control-allow-headers": asked } : {}),
      "access-control-max-age": String(rememberSeconds),
    },
    body: null,
  };
}

/**
 * Lets a page of a listed origin read an answer. Cookies are never allowed to it: pages of other sites call with a key.
 */
export function shareAnswer(request: ApiRequest, { headers }: ApiResponse, door: Door): void {
  if (door.origins.size === 0) return;
  headers.vary = headers.vary ? `${headers.vary}, Origin` : "Origin";
  const origin = listedOrigin(request, door);
  if (origin === null) return;
  headers["access-control-allow-origin"] = origin;
  headers["access-control-expose-headers"] = exposed;
}
