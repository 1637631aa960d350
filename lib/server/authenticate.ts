import type { Scope } from "@/lib/schemas/areas";
import { ApiError } from "@/lib/schemas/errors";
import type { Actor } from "./actor";
import type { ApiRequest } from "./api";
import type { Deps } from "./deps";
import { requireSameOrigin } from "./same-origin";
import { sessionActor } from "./sign-in/session-actor";

const bearer = /^Bearer +([^\s]+)$/i;

/** Who calls: the owner of a key, else of a session. Throws one and the same 401 whatever is wrong. */
export async function authenticate(request: ApiRequest, deps: Deps): Promise<Actor> {
  const authorization = request.header("authorization");
  const actor =
    authorization === undefined ? await bySession(request, deps) : await byKey(authorization, request, deps);
  if (!actor) throw unauthenticated();
  return actor;
}

async function byKey(authorization: string, request: ApiRequest, deps: Deps): Promise<Actor | null> {
  const token = bearer.exec(authorization)?.[1];
  return token ? deps.keys.actorOf(token, request.address) : null;
}

async function bySession(request: ApiRequest, deps: Deps): Promise<Actor | null> {
  const actor = await (request.session?.() ?? sessionActor(request, deps.signIn, deps.pool));
  if (actor) requireSameOrigin(request, deps.publicUrl);
  return actor;
}

/** Throws 403 naming the first scope that the caller lacks. */
export function requireScopes(actor: Actor, needed: readonly Scope[]): void {
  const missing = needed.find((scope) => !actor.scopes.has(scope));
  if (!missing) return;
  throw new ApiError(403, "missing_scope", `This needs the scope ${missing}.`, {
    hint: actor.keyId
      ? "Use a key that has it, or ask an admin to make one."
      : "Ask an admin for another role.",
  });
}

/** The one 401 for whatever is wrong with credentials. */
export const unauthenticated = () =>
  new ApiError(401, "PGRST301", "A valid API key is required.", {
    hint: "Send the header: Authorization: Bearer <API_KEY>",
    headers: { "www-authenticate": "Bearer" },
  });
