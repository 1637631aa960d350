import type { Scope } from "@/lib/schemas/areas";
import { ApiError, secondFactorCode } from "@/lib/schemas/errors";
import { shownSession, shownSessionHeader } from "@/lib/schemas/shown-session";
import type { Deps } from "../api/deps";
import { requireSameOrigin } from "../guards/same-origin";
import type { Actor } from "../kernel/actor";
import type { ApiRequest } from "../kernel/api";
import type { Trace } from "../kernel/trace";
import { opens } from "./audience";
import { sessionActor } from "./sessions/session-actor";

const bearer = /^Bearer +([^\s]+)$/i;

/**
 * The first step of every call that needs credentials: authenticates the caller and takes a token of their rate limit.
 * Stores both in the trace, for the log and the response. Throws 401 or 429.
 */
export async function admitCall(request: ApiRequest, deps: Deps, trace: Trace): Promise<Actor> {
  const actor = await authenticate(request, deps);
  trace.actor = actor;
  Object.assign(trace.headers, await deps.rateLimits.admit(actor));
  return actor;
}

/** The actor of the API key or session of a request. Throws the same 401 for every invalid credential. */
async function authenticate(request: ApiRequest, deps: Deps): Promise<Actor> {
  const authorization = request.header("authorization");
  const actor =
    authorization === undefined ? await bySession(request, deps) : await byKey(authorization, request, deps);
  if (!actor) throw unauthenticated();
  return actor;
}

async function byKey(authorization: string, request: ApiRequest, deps: Deps): Promise<Actor | null> {
  const token = bearer.exec(authorization)?.[1];
  if (!token) return null;
  const actor = await deps.keys.findActor(token, request.address, () =>
    deps.addresses.admit(request.address),
  );
  const isForeign = actor?.app && !opens(actor.app.audience, request.path, deps.publicUrl);
  return isForeign ? null : actor;
}

async function bySession(request: ApiRequest, deps: Deps): Promise<Actor | null> {
  const actor = await (request.session?.() ?? sessionActor(request, deps.signIn, deps.pool));
  if (!actor) return null;
  requireSameOrigin(request, deps.publicUrl);
  requireShown(request, actor);
  if (actor.owesSecondFactor) throw secondFactorRequired();
  return actor;
}

/** Throws 403 for a call of a page that shows another user or company: the session has changed since. */
function requireShown(request: ApiRequest, { userId, companyId }: Actor): void {
  const shown = request.header(shownSessionHeader);
  if (shown === undefined || shown === shownSession(userId, companyId)) return;
  const message = "Your session is in another company, or of another user, than this page. Reload the page.";
  throw new ApiError(403, "other_session", message);
}

/** Throws 403 naming the first scope that the caller lacks. */
export function requireScopes(actor: Actor, needed: readonly Scope[]): void {
  const missing = needed.find((scope) => !actor.scopes.has(scope));
  if (!missing) {
    actor.onUse?.(needed);
    return;
  }
  throw new ApiError(403, "missing_scope", `This needs the scope ${missing}.`, {
    hint: actor.keyId
      ? "Use a key that has it, or ask an admin to create one."
      : "Ask an admin for another role.",
  });
}

/** Two-factor authentication is set up on the paths of better-auth, which this check does not guard. */
const secondFactorRequired = () =>
  new ApiError(
    403,
    secondFactorCode,
    "This company requires two-factor authentication. Set it up to continue.",
    {
      hint: "Open the console in a browser and follow the set-up.",
    },
  );

/** The 401 for every invalid credential. */
export const unauthenticated = () =>
  new ApiError(401, "PGRST301", "A valid API key is required.", {
    hint: "Send the header: Authorization: Bearer <API_KEY>",
    headers: { "www-authenticate": "Bearer" },
  });
