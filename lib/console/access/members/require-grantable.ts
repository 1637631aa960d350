import type { Scope } from "@/lib/schemas/areas";
import { ApiError } from "@/lib/schemas/errors";
import { type Role, scopesOfRole } from "@/lib/schemas/roles";
import type { Actor } from "@/lib/server/kernel/actor";

/** Throws 403 for a granted scope that the caller does not have. */
export function requireGrantable({ scopes }: Actor, granted: Iterable<Scope>, field: string): void {
  const missing = [...granted].find((scope) => !scopes.has(scope));
  if (missing === undefined) return;
  const message = `You cannot grant ${missing}: you do not have it yourself.`;
  throw new ApiError(403, "missing_scope", message, { issues: [{ path: [field], message }] });
}

/** The same for every scope of a role. */
export const requireRole = (actor: Actor, role: Role, field = "role"): void =>
  requireGrantable(actor, scopesOfRole[role], field);
