/** “51–100 of 240”: which rows a page holds, and of how many where that is known. */
export function rangeText(
  start: number,
  length: number,
  total: number | undefined,
  format: (count: number) => string,
): string {
  if (length === 0) return start === 0 ? "No rows" : "No rows here";
  const range = `${format(start + 1)}–${format(start + length)}`;
  return total === undefined ? range : `${range} of ${format(total)}`;
}
