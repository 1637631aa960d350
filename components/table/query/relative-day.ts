const dayLength = 86_400_000;

/** `-7d` is seven days ago, `0d` now, `30d` in thirty days: the only syntax of addresses that the API lacks. */
export function daysOf(operand: string): number | null {
  const days = /^(-?\d{1,5})d$/.exec(operand)?.[1];
  return days === undefined ? null : Number(days);
}

/** Resolves relative days to a day of this time zone or an instant, in the API's format. */
export function resolveDays(days: number, type: "date" | "timestamptz", now: Date, timezone: string): string {
  const start = type === "date" ? Date.parse(dayIn(timezone, now)) : now.valueOf();
  const moment = new Date(start + days * dayLength).toISOString();
  return type === "date" ? moment.slice(0, 10) : moment;
}

/** The day in a time zone: `2026-11-21`, as Swedish writes it. */
function dayIn(timezone: string, now: Date): string {
  try {
    return new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short" }).format(now);
  } catch {
    // PostgreSQL knows more names of time zones than browsers do.
    return now.toISOString().slice(0, 10);
  }
}
