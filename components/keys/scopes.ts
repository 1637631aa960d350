import { type Area, areas, type Scope, scopes, type Verb, verbs } from "@/lib/schemas/areas";

/** Presets. */
export const presets: Record<"Read only" | "Full access", readonly Scope[]> = {
  "Read only": areas.map((area): Scope => `${area}:read`),
  "Full access": scopes,
};

export type ScopeSet = ReadonlySet<Scope>;

/** Column titles of the table of scopes. */
export const verbTitles: Record<Verb, string> = { read: "Read", write: "Write", destroy: "Delete" };

/** Summary of scopes, such as “Read everywhere, write in Sales”. */
export function summaryOf(granted: readonly Scope[], titles: Record<Area, string>): string {
  const set = new Set(granted);
  if (scopes.every((scope) => set.has(scope))) return "Full access";
  const parts = verbs.flatMap((verb) => {
    const of = areas.filter((area) => set.has(`${area}:${verb}`));
    if (of.length === 0) return [];
    const title = verbTitles[verb].toLowerCase();
    if (of.length === areas.length) return [`${title} everywhere`];
    return [`${title} in ${listOf(of.map((area) => titles[area]))}`];
  });
  if (set.has("access:secrets")) parts.push("view secrets");
  const text = parts.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function listOf(names: readonly string[]): string {
  if (names.length > 3) return `${names.length} areas`;
  const [last = "", ...rest] = [...names].reverse();
  return rest.length > 0 ? `${rest.reverse().join(", ")} and ${last}` : last;
}

export const toggled = (set: ScopeSet, of: readonly Scope[], on: boolean): ScopeSet =>
  new Set(scopes.filter((scope) => (of.includes(scope) ? on : set.has(scope))));
