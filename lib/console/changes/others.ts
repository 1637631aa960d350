import type { Scope } from "@/lib/schemas/areas";
import type { Actor } from "@/lib/server/kernel/actor";

/** Scopes that the change sets of other users need. */
export const scopesForOthers: readonly Scope[] = ["settings:read", "access:read"];

export const mayReadOthers = ({ scopes }: Actor): boolean =>
  scopesForOthers.every((scope) => scopes.has(scope));
