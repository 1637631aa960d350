import type { Resource } from "@/lib/resources/define";
import type { ImportPlan, RejectedRow } from "./plan";

/** Why a row that names no stored record cannot become one. */
export function obstaclesToCreation(
  { write, key, singular }: Resource,
  plan: ImportPlan,
  values: Record<string, unknown>,
): RejectedRow["errors"] {
  const given = values[key];
  if (plan.key.includes(key) && given !== undefined && given !== null) {
    return [{ column: key, message: `There is no ${singular} “${String(given)}”.` }];
  }
  if (write?.updateOnly)
    return [
      { column: plan.key[0] ?? null, message: `There is no such ${singular}, and none can be created here.` },
    ];
  return (write?.required ?? [])
    .filter((name) => values[name] === undefined || values[name] === null)
    .map((name) => ({ column: name, message: "A value is needed." }));
}
