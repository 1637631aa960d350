/** The value below or at which `percent` of all values are (nearest rank). NaN without values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 50);
