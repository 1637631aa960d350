import type { Scope } from "@/lib/schemas/areas";
import type { Actor } from "@/lib/server/kernel/actor";

/** What the change sets of others in the company need. */
export const scopesForOthers: readonly Scope[] = ["settings:read", "access:read"];

export const mayReadOthers = ({ scopes }: Actor): boolean =>
  scopesForOthers.every((scope) => scopes.has(scope));
