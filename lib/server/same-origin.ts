import { ApiError } from "@/lib/schemas/errors";
import type { ApiRequest } from "./api";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);
/** The body types that a form of any site can send. */
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/**
 * Refuses a writing call that a browser may have been tricked into: with a cookie it must come from our own
 * pages and be of a type that no HTML form can send, or without a body.
 */
export function requireSameOrigin(request: ApiRequest, publicUrl: string): void {
  if (reading.has(request.method)) return;
  const type = request.header("content-type");
  if (comesFromUs(request, publicUrl) && !(type && formTypes.test(type))) return;
  throw new ApiError(403, "42501", "A call with a cookie must come from this site's own pages.", {
    hint: "External systems use an API key instead of a cookie.",
  });
}

function comesFromUs(request: ApiRequest, publicUrl: string): boolean {
  const site = request.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin";
  const origin = request.header("origin");
  return origin !== undefined && [publicUrl, loopbackTwin(publicUrl)].includes(origin);
}

/** The other name under which an installation on `localhost` is answered. */
export const loopbackTwin = (publicUrl: string): string => publicUrl.replace("//localhost", "//127.0.0.1");
