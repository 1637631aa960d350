import { accountClosed } from "@/lib/server/auth/sessions/company-sessions";
import type { Actor } from "@/lib/server/kernel/actor";

/** The caller's browser session, in an operation that is declared as session only. */
export function sessionIdOf({ sessionId }: Actor): string {
  if (sessionId === undefined) throw new Error("The contract must declare sessionOnly.");
  return sessionId;
}

/** The same of a session that is good for the person's whole account. Throws 403 for one that a company's identity provider began. */
export function accountSessionOf(actor: Actor): string {
  if (actor.isBound) throw accountClosed();
  return sessionIdOf(actor);
}
