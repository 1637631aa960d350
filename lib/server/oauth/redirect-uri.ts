import { isLoopbackUri, redirectUriError, withoutLoopbackPort } from "@/lib/schemas/redirect-uri";

/** Whether a redirect URI is one of those registered: the same text, on loopback with any port. */
export const isRegistered = (registered: readonly string[], uri: string): boolean =>
  redirectUriError(uri) === null &&
  registered.some(
    (one) => one === uri || (isLoopbackUri(one) && withoutLoopbackPort(one) === withoutLoopbackPort(uri)),
  );

/** A redirect URI with parameters added to its query. */
export function withParameters(uri: string, parameters: Record<string, string | undefined>): string {
  const added = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) added.set(name, value);
  return `${uri}${uri.includes("?") ? "&" : "?"}${added}`;
}
