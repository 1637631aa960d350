import { scopes as everyScope, type Scope } from "@/lib/schemas/areas";
import { type Role, scopesOfRole } from "@/lib/schemas/roles";

/** Scopes of a stored list; `*` means all of them. */
export const grantedScopes = (stored: readonly string[]): ReadonlySet<Scope> =>
  new Set(everyScope.filter((scope) => stored.includes("*") || stored.includes(scope)));

/** The scopes of a key within the current role of its owner. */
export const effectiveScopes = (stored: readonly string[], ownerRole: Role): ReadonlySet<Scope> =>
  new Set([...grantedScopes(stored)].filter((scope) => scopesOfRole[ownerRole].has(scope)));
