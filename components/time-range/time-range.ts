import { parseAsIsoDateTime, parseAsStringLiteral } from "nuqs";

const hourMs = 3_600_000;

/** Time spans up to now in milliseconds, by their name in the address. */
const spans = { "1h": hourMs, "24h": 24 * hourMs, "7d": 7 * 24 * hourMs, "30d": 30 * 24 * hourMs } as const;

export type Span = keyof typeof spans;

/** A span up to now, or a custom range (`own`); null is any time. */
export interface TimeRange<S extends Span = Span> {
  time: S | "own" | null;
  from: Date | null;
  to: Date | null;
}

/** Parsers of a time range in the address, with these spans. */
export const timeParsers = <const S extends Span>(names: readonly S[]) => ({
  time: parseAsStringLiteral<S | "own">([...names, "own"]),
  from: parseAsIsoDateTime,
  to: parseAsIsoDateTime,
});

/** Whether a custom range does not end after it begins, so that nothing is in it. */
export const isEmptyRange = ({ time, from, to }: TimeRange): boolean =>
  time === "own" && from !== null && to !== null && to <= from;

/** The ends of a range as timestamps; spans end now. */
export function endsOf({ time, from, to }: TimeRange, now: number): { from?: string; to?: string } {
  if (time === null) return {};
  if (time !== "own") return { from: new Date(now - spans[time]).toISOString() };
  return { ...(from && { from: from.toISOString() }), ...(to && { to: to.toISOString() }) };
}
