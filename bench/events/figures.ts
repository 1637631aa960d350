/** What was measured, beside what is to be reached. */
export interface Figure {
  what: string;
  measured: number;
  /** At most, or at least, so much. */
  target: { most: number } | { least: number };
  unit: string;
  /** A promise rather than a speed: to miss it is a fault, however slow the machine. */
  isPromise?: boolean;
}

export const isReached = ({ measured, target }: Figure): boolean =>
  "most" in target ? measured <= target.most : measured >= target.least;

/** Something that must not happen, and how often it did. */
export const none = (what: string, measured: number): Figure => ({
  what,
  measured,
  unit: "",
  target: { most: 0 },
  isPromise: true,
});

/** A figure as a line of the report. */
export function lineOf(figure: Figure): string {
  const { what, measured, target, unit } = figure;
  const [sign, bound] = "most" in target ? ["≤", target.most] : ["≥", target.least];
  const shown = Number.isInteger(measured) ? String(measured) : measured.toFixed(2);
  const verdict = isReached(figure) ? "reached" : "MISSED";
  return `${what.padEnd(64)} ${`${shown} ${unit}`.padStart(18)}   ${`${sign} ${bound}`.padEnd(10)} ${verdict}`;
}

/** The value below which so many percent of all lie. */
export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.ceil((percent / 100) * sorted.length), sorted.length) - 1] ?? Number.NaN;
}
