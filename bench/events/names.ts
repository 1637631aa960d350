/** Names that no other row has. */
export function names(count: number): string[] {
  const mark = `Rows of ${performance.now()}: `;
  return Array.from({ length: count }, (_, n) => `${mark}${n}`);
}
