/** “51–100 of 240”: the rows of a page, with the total where known. */
export function rangeText(
  start: number,
  length: number,
  total: number | undefined,
  format: (count: number) => string,
): string {
  if (length === 0) return start === 0 ? "No rows" : "No rows on this page";
  const range = `${format(start + 1)}–${format(start + length)}`;
  return total === undefined ? range : `${range} of ${format(total)}`;
}
