/** An amount in its smallest coins, by its decimal text: 1.005 has 101 at two digits although its binary value is smaller. */
export const coinsOf = (value: number, digits: number): number =>
  Math.sign(value) * Math.round(Number((Math.abs(value) * 10 ** digits).toPrecision(15)));

/** What the rounded parts of a total lack to the rounded total. */
export function roundingDifference(parts: readonly number[], total: number, digits: number): number {
  const sum = parts.reduce((one, part) => one + coinsOf(part, digits), 0);
  return (coinsOf(total, digits) - sum) / 10 ** digits;
}

/** The same of the lines of a document; 0 where the total is not the sum of these lines, such as while they change. */
export function linesRounding(lines: readonly number[], total: number, digits: number): number {
  const value = roundingDifference(lines, total, digits);
  return Math.abs(value) * 10 ** digits <= lines.length / 2 ? value : 0;
}
