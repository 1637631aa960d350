import { ApiError } from "@/lib/schemas/errors";
import { accountClosed } from "@/lib/server/auth/sessions/company-sessions";
import type { Actor } from "@/lib/server/kernel/actor";

/** The caller's browser session. Throws 403 for an API key, which is a program, not the person who created it. */
export function requireSession({ sessionId }: Actor): string {
  if (sessionId !== undefined) return sessionId;
  throw new ApiError(403, "session_required", "This is for people who are signed in, not for API keys.");
}

/** The same of a session that is good for the person's whole account. Throws 403 for one that a company's identity provider began. */
export function requireAccountSession(actor: Actor): string {
  const sessionId = requireSession(actor);
  if (actor.isBound) throw accountClosed();
  return sessionId;
}
