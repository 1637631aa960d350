const dayLength = 86_400_000;

/** `-7d` is seven days ago, `0d` now, `30d` in thirty days: the only syntax of addresses that the API lacks. */
export function daysOf(operand: string): number | null {
  const days = /^(-?\d{1,5})d$/.exec(operand)?.[1];
  return days === undefined ? null : Number(days);
}

/** A condition on relative days, and the type of its column. */
export interface RelativeDays {
  operator: string;
  days: number;
  type: "date" | "timestamptz";
}

/**
 * Resolves relative days to a day of this time zone or an instant, in the API's format. “Until now” is the end of the day: the
 * browser's clock may be behind the one by which records are created.
 */
export function resolveDays({ operator, days, type }: RelativeDays, now: Date, timezone: string): string {
  const start =
    type === "date"
      ? Date.parse(dayIn(timezone, now))
      : operator === "lte" && days === 0
        ? endOfDay(timezone, now)
        : now.valueOf();
  const moment = new Date(start + days * dayLength).toISOString();
  return type === "date" ? moment.slice(0, 10) : moment;
}

/** The day in a time zone: `2026-11-21`. */
export const dayIn = (timezone: string, now = new Date()): string => clockIn(timezone, now).slice(0, 10);

/** The last millisecond of the day in a time zone, which is longer or shorter where its clocks are changed on it or at its end. */
function endOfDay(timezone: string, now: Date): number {
  const midnight = Date.parse(dayIn(timezone, now)) + dayLength;
  const near = midnight - offsetIn(timezone, now.valueOf());
  return midnight - Math.min(offsetIn(timezone, near - 1), offsetIn(timezone, near)) - 1;
}

/** Milliseconds by which the clocks of a time zone are ahead of UTC. */
const offsetIn = (timezone: string, at: number): number =>
  Date.parse(`${clockIn(timezone, new Date(at))}Z`) - Math.floor(at / 1000) * 1000;

/** Day and time in a time zone: `2026-11-21T13:45:10`, as Swedish writes it but for the `T`. */
function clockIn(timezone: string, now: Date): string {
  try {
    const swedish = { timeZone: timezone, dateStyle: "short", timeStyle: "medium" } as const;
    return new Intl.DateTimeFormat("sv-SE", swedish).format(now).replace(" ", "T");
  } catch {
    // PostgreSQL knows more names of time zones than browsers do.
    return now.toISOString().slice(0, 19);
  }
}
