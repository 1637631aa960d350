import type { ConsoleContract } from "@/lib/operations/define";
import { ApiError } from "@/lib/schemas/errors";
import { requireScopes } from "@/lib/server/auth/authenticate";
import type { Actor } from "@/lib/server/kernel/actor";
import { consoleScopes, isSessionOnly } from "./permissions";

/** Throws 403 for a caller who may not call the console operation `<area>/<name>`, by its contract. */
export function requireAccess(actor: Actor, path: string, contract: ConsoleContract): void {
  const { access } = contract;
  const isInSession = actor.sessionId !== undefined;
  const isExempt = isInSession && typeof access === "object" && "keyScopes" in access;
  if (!isExempt) requireScopes(actor, consoleScopes(path, contract) ?? []);
  // A key is a program, not the person who created it.
  if (isSessionOnly(contract) && !isInSession)
    throw new ApiError(403, "session_required", "This is for people who are signed in, not for API keys.");
}
