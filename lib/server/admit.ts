import type { Actor } from "./actor";
import type { ApiRequest } from "./api";
import { authenticate } from "./authenticate";
import type { Deps } from "./deps";
import type { Trace } from "./trace";

/**
 * The first step of every call that needs credentials: who calls, and have they calls left. Notes both for the log and
 * the answer. Throws 401 or 429.
 */
export async function admit(request: ApiRequest, deps: Deps, trace: Trace): Promise<Actor> {
  const actor = await authenticate(request, deps);
  trace.actor = actor;
  trace.headers = await deps.rateLimits.admit(actor);
  return actor;
}
