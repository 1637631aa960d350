import type { Scope } from "@/lib/schemas/areas";
import { ApiError } from "@/lib/schemas/errors";
import { type Role, scopesOfRole } from "@/lib/schemas/roles";
import type { Actor } from "../../actor";

/** Throws 403 naming what is granted beyond the caller's own rights: nobody gives what they do not have. */
export function requireRights({ scopes }: Actor, granted: Iterable<Scope>, field: string): void {
  const missing = [...granted].find((scope) => !scopes.has(scope));
  if (missing === undefined) return;
  const message = `You cannot grant ${missing}: you do not have it yourself.`;
  throw new ApiError(403, "missing_scope", message, { issues: [{ path: [field], message }] });
}

/** The same for everything that a role may do. */
export const requireRole = (actor: Actor, role: Role, field = "role"): void =>
  requireRights(actor, scopesOfRole[role], field);
