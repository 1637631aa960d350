/** The value of a column's default that is a literal, such as `'Draft'::text`, `true` or `1`; undefined for any other. */
export function parseColumnDefault(expression: string): unknown {
  if (expression === "true" || expression === "false") return expression === "true";
  const number = /^'?(-?\d+(?:\.\d+)?)'?(?:::(?:numeric|integer|bigint|double precision))?$/.exec(
    expression,
  )?.[1];
  if (number !== undefined) return Number(number);
  const text = /^'((?:[^']|'')*)'::text$/.exec(expression)?.[1];
  return text === undefined || text === "" ? undefined : text.replaceAll("''", "'");
}
