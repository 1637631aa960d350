/** A count with its noun, or with noun and verb: “1 row”, “2 rows”; `counted(1, "row is", "rows are")`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const singulars: Readonly<Record<string, string>> = { bytes: "byte", days: "day", months: "month" };

/** The unit of exactly one: “1 day”; others, such as °C, have one form. */
export const singularUnit = (unit: string): string => singulars[unit] ?? unit;
