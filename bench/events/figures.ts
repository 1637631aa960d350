/** A measurement and its target. */
export interface Figure {
  title: string;
  measured: number;
  target: { max: number } | { min: number };
  unit: string;
  /** A guarantee rather than a speed: missing it is an error on any machine. */
  isGuarantee?: boolean;
}

export const isReached = ({ measured, target }: Figure): boolean =>
  "max" in target ? measured <= target.max : measured >= target.min;

/** How often something happened that must not happen. */
export const none = (title: string, measured: number): Figure => ({
  title,
  measured,
  unit: "",
  target: { max: 0 },
  isGuarantee: true,
});

/** A figure as a line of the report. */
export function lineOf(figure: Figure): string {
  const { title, measured, target, unit } = figure;
  const [sign, bound] = "max" in target ? ["≤", target.max] : ["≥", target.min];
  const shown = Number.isInteger(measured) ? String(measured) : measured.toFixed(2);
  const verdict = isReached(figure) ? "reached" : "MISSED";
  return `${title.padEnd(64)} ${`${shown} ${unit}`.padStart(18)}   ${`${sign} ${bound}`.padEnd(10)} ${verdict}`;
}
