import type { Scope } from "@/lib/schemas/areas";
import { ApiError } from "@/lib/schemas/errors";
import type { Actor } from "./actor";
import type { ApiRequest } from "./api";
import type { Deps } from "./deps";

const bearer = /^Bearer +([^\s]+)$/i;

/** Who calls. Throws one and the same 401 whatever is wrong with the credentials. */
export async function authenticate(request: ApiRequest, deps: Deps): Promise<Actor> {
  const token = bearer.exec(request.header("authorization") ?? "")?.[1];
  const actor = token ? await deps.keys.actorOf(token, request.address) : null;
  if (!actor) throw unauthenticated();
  return actor;
}

/** Throws 403 naming the first scope that the caller lacks. */
export function requireScopes(actor: Actor, needed: readonly Scope[]): void {
  const missing = needed.find((scope) => !actor.scopes.has(scope));
  if (!missing) return;
  throw new ApiError(403, "missing_scope", `This needs the scope ${missing}.`, {
    hint: "Use a key that has it, or ask an admin to make one.",
  });
}

const unauthenticated = () =>
  new ApiError(401, "PGRST301", "A valid API key is required.", {
    hint: "Send the header: Authorization: Bearer <API_KEY>",
    headers: { "www-authenticate": "Bearer" },
  });
