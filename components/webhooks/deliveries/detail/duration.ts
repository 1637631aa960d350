const steps = [
  { unit: "d", ms: 86_400_000 },
  { unit: "h", ms: 3_600_000 },
  { unit: "min", ms: 60_000 },
  { unit: "s", ms: 1_000 },
  { unit: "ms", ms: 1 },
] as const;

/** Milliseconds in the two largest fitting units. */
export function durationOf(ms: number): string {
  const at = Math.max(
    0,
    steps.findIndex((step) => ms >= step.ms * (step.unit === "s" ? 10 : 1)),
  );
  const [first, second] = [steps[ms < 1 ? steps.length - 1 : at], steps[at + 1]];
  if (!first) return "";
  const whole = Math.floor(ms / first.ms);
  const rest = second && first.unit !== "s" ? Math.floor((ms % first.ms) / second.ms) : 0;
  return rest > 0 && second ? `${whole} ${first.unit} ${rest} ${second.unit}` : `${whole} ${first.unit}`;
}
