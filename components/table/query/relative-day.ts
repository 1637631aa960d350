const dayLength = 86_400_000;

/** `-7d` is seven days ago, `0d` now, `30d` in thirty days: the only syntax of addresses that the API lacks. */
export function daysOf(operand: string): number | null {
  const days = /^(-?\d{1,5})d$/.exec(operand)?.[1];
  return days === undefined ? null : Number(days);
}

/** Resolves relative days to a day or instant in the API's format. Days are UTC. */
export function resolveDays(days: number, type: "date" | "timestamptz", now: Date): string {
  const moment = new Date(now.valueOf() + days * dayLength).toISOString();
  return type === "date" ? moment.slice(0, 10) : moment;
}
