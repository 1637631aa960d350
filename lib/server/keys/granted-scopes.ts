import { scopes as everyScope, type Scope } from "@/lib/schemas/areas";

/** Scopes of a stored list; `*` stands for all of them. */
export const grantedScopes = (stored: readonly string[]): ReadonlySet<Scope> =>
  new Set(everyScope.filter((scope) => stored.includes("*") || stored.includes(scope)));
