import { type ConsoleContract, verbOf } from "@/lib/operations/define";
import { isArea, type Scope } from "@/lib/schemas/areas";

/** The scopes that a key needs for the console operation `<area>/<name>`; null when it is public. */
export function consoleScopes(path: string, { access, label }: ConsoleContract): readonly Scope[] | null {
  if (access === "public") return null;
  if (access === "anyone signed in") return [];
  if (access) return "keyScopes" in access ? access.keyScopes : access.scopes;
  const area = path.split("/")[0] ?? "";
  if (!isArea(area))
    throw new Error(`${path} lies in no area of scopes: its contract must declare its access.`);
  return [`${area}:${verbOf[label]}`];
}

/** Whether the console operation rejects keys. */
export const isSessionOnly = ({ access }: ConsoleContract): boolean =>
  typeof access === "object" && "sessionOnly" in access;
