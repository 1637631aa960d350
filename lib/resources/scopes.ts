import type { Right, Scope } from "@/lib/schemas/areas";
import type { Resource } from "./define";

/** The scopes that a right on a resource needs; none to read what is open. */
export function scopesFor({ area, open, secretBearing }: Resource, right: Right): Scope[] {
  if (open && right === "read") return [];
  const needed: Scope = `${area}:${right}`;
  return secretBearing ? [needed, "access:secrets"] : [needed];
}
