/** A count with its noun, or with noun and verb: “1 row”, “2 rows”; `counted(1, "row is", "rows are")`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
