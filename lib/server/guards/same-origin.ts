import { ApiError } from "@/lib/schemas/errors";
import type { ApiRequest } from "../kernel/api";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Body types that an HTML form of any site can send. */
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/**
 * Rejects cross-site request forgery: a writing call with a cookie must come from our own pages and have a body type
 * that no HTML form can send, or no body. Throws 403.
 */
export function requireSameOrigin(request: ApiRequest, publicUrl: string): void {
  if (safeMethods.has(request.method)) return;
  if (isSameOrigin(request, publicUrl) && !hasFormBody(request)) return;
  throw new ApiError(403, "42501", "A call with a cookie must come from this site's own pages.", {
    hint: "External systems use an API key instead of a cookie.",
  });
}

/** Whether a page of any site could send the body: it has a type of forms, or none, as `sendBeacon` sends a Blob. */
function hasFormBody(request: ApiRequest): boolean {
  const type = request.header("content-type")?.trim();
  if (type) return formTypes.test(type);
  return (
    Number(request.header("content-length") ?? 0) > 0 || request.header("transfer-encoding") !== undefined
  );
}

function isSameOrigin(request: ApiRequest, publicUrl: string): boolean {
  const site = request.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin";
  const origin = request.header("origin");
  return origin !== undefined && isOwnOrigin(origin, publicUrl);
}

/** Whether an origin is the one of this installation. */
export const isOwnOrigin = (origin: string, publicUrl: string): boolean =>
  origin === publicUrl || origin === loopbackAlias(publicUrl);

/** The same origin with 127.0.0.1 in place of `localhost`. */
export const loopbackAlias = (publicUrl: string): string => publicUrl.replace("//localhost", "//127.0.0.1");
