import { ApiError } from "@/lib/schemas/errors";
import { Lru } from "../../database/lru";

/** The preferences of the Prefer header; null for those it does not mention. */
export interface Preferences {
  resolution: string | null;
  missing: string | null;
  return: string | null;
  count: string | null;
  tx: string | null;
  handling: string | null;
  timezone: string | null;
  maxAffected: bigint | null;
  /** Tokens that are not known here. */
  unknown: string[];
  /** Whether anything but `return` was requested. */
  beyondReturn: boolean;
}

const choices = new Map([
  ["resolution", ["merge-duplicates", "ignore-duplicates"]],
  ["missing", ["default", "null"]],
  ["return", ["minimal", "headers-only", "representation"]],
  ["count", ["exact", "planned", "estimated"]],
  ["tx", ["commit", "rollback"]],
  ["handling", ["strict", "lenient"]],
]);

const parsed = new Lru<Preferences>(1_000);

/** Reads the Prefer header: comma lists, the first of each group wins. */
export const parsePreferences = (header = ""): Preferences => parsed.get(header, () => parse(header));

function parse(header: string): Preferences {
  const given = new Map<string, string>();
  const unknown: string[] = [];
  for (const token of header
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [, group, value] = /^([a-z-]+)=(.*)$/.exec(token) ?? [];
    if (group === undefined || value === undefined || !isKnown(group, value)) unknown.push(token);
    else if (!given.has(group)) given.set(group, value);
  }
  const of = (group: string) => given.get(group) ?? null;
  const maxAffected = of("max-affected");
  return {
    resolution: of("resolution"),
    missing: of("missing"),
    return: of("return"),
    count: of("count"),
    tx: of("tx"),
    handling: of("handling"),
    timezone: of("timezone"),
    maxAffected: maxAffected !== null && of("handling") === "strict" ? BigInt(maxAffected) : null,
    unknown,
    beyondReturn: [...given.keys()].some((group) => group !== "return"),
  };
}

function isKnown(group: string, value: string): boolean {
  if (group === "timezone") return value !== "";
  if (group === "max-affected") return /^[0-9]+$/.test(value);
  return choices.get(group)?.includes(value) ?? false;
}

/**
 * The names of time zones that have a digit. PostgreSQL takes any other text with one for a specification of POSIX: +05:30 for a
 * zone behind UTC. Those without a digit it checks itself.
 */
const namesWithDigits =
  /^((etc\/)?gmt[+-]?0|etc\/gmt([+-]([1-9]|1[0-2])|-1[34])|(est5e|cst6c|mst7m|pst8p)dt)$/i;

/** Throws 400 for a time zone that is no name, and for unknown tokens under strict handling. */
export function requireKnownPreferences({ handling, unknown, timezone }: Preferences): void {
  if (timezone !== null && /\d/.test(timezone) && !namesWithDigits.test(timezone)) {
    const message = `invalid value for parameter "TimeZone": "${timezone}"`;
    throw new ApiError(400, "22023", message, { issues: [{ path: ["Prefer"], message }] });
  }
  if (handling !== "strict" || unknown.length === 0) return;
  const details = `Invalid preferences: ${unknown.join(", ")}`;
  throw new ApiError(400, "PGRST122", "Invalid preferences given with handling=strict", {
    details,
    issues: [{ path: ["Prefer"], message: details }],
  });
}

export type Preference = (typeof inOrder)[number];

const inOrder = [
  "resolution",
  "missing",
  "return",
  "count",
  "tx",
  "handling",
  "timezone",
  "maxAffected",
] as const;

/** Value of Preference-Applied for the preferences that a method honours; null when none was given. */
export function appliedPreferences(preferences: Preferences, honoured: readonly Preference[]): string | null {
  const applied = inOrder
    .filter((name) => honoured.includes(name) && preferences[name] !== null)
    .map((name) => `${name === "maxAffected" ? "max-affected" : name}=${preferences[name]}`);
  return applied.length > 0 ? applied.join(", ") : null;
}
