const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/**
 * “3 minutes ago”, “yesterday”, “in 2 weeks”: times in milliseconds. The time that is left is rounded, so that seven days are
 * seven a moment later; the time that has passed counts whole units.
 */
export function relativeTime(then: number, now: number, locale: string): string {
  const seconds = (then - now) / 1000;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  if (!step) return format.format(0, "second");
  const [unit, size] = step;
  return format.format(seconds > 0 ? Math.round(seconds / size) : Math.trunc(seconds / size), unit);
}
