import { areas, scopes as everyScope, type Scope } from "@/lib/schemas/areas";
import { OAuthError } from "./oauth-error";

/** Default scopes without any in request or registration, and those of reading agents: reading, except keys and members. */
export const defaultScopes: readonly Scope[] = areas
  .filter((area) => area !== "access")
  .map((area): Scope => `${area}:read`);

/** Scopes that the endpoint of agents suggests; a client that deletes must ask for it by name. */
export const agentScopes: readonly Scope[] = areas
  .filter((area) => area !== "access")
  .flatMap((area): Scope[] => [`${area}:read`, `${area}:write`]);

/** Asked for by clients that want a refresh token, which every client gets that may use one. */
const ignored = new Set(["offline_access"]);

/** The scopes of a space-separated list. Throws `invalid_scope` for an unknown one. */
export function parseScopes(text: string): Scope[] {
  const names = new Set(text.split(" ").filter((name) => name !== "" && !ignored.has(name)));
  const found = everyScope.filter((scope) => names.has(scope));
  if (found.length < names.size) throw new OAuthError("invalid_scope", "A requested scope does not exist.");
  return found;
}

/** The scopes that exist of those that a client registered; null where it registered none of them, and may ask for any. */
export function registeredScopes(text: string | null | undefined): Scope[] | null {
  const names = text?.split(" ") ?? [];
  const known = everyScope.filter((scope) => names.includes(scope));
  return known.length > 0 ? known : null;
}

/** The scopes that an authorization is about. Throws `invalid_scope` when the client may not ask for one of them. */
export function requestedScopes(requested: string | undefined, registered: string | null): Scope[] {
  const allowed = registeredScopes(registered);
  const wanted = requested === undefined ? [] : parseScopes(requested);
  if (wanted.length === 0) return [...(allowed ?? defaultScopes)];
  if (allowed && wanted.some((scope) => !allowed.includes(scope)))
    throw new OAuthError("invalid_scope", "The client is not registered for a requested scope.");
  return wanted;
}
