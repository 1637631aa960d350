import type { Scope, Verb } from "@/lib/schemas/areas";
import type { Resource } from "./define";

/** The scopes that a verb on a resource needs; none to read what is open. */
export function scopesFor({ area, open, secretBearing }: Resource, verb: Verb): Scope[] {
  if (open && verb === "read") return [];
  const needed: Scope = `${area}:${verb}`;
  return secretBearing ? [needed, "access:secrets"] : [needed];
}
