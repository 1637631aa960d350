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

/** The value of a JSON column's default that is a literal, such as `'{}'::jsonb`; undefined for any other. */
export function parseJsonDefault(expression: string): unknown {
  const text = /^'((?:[^']|'')*)'::jsonb$/.exec(expression)?.[1];
  return text === undefined ? undefined : JSON.parse(text.replaceAll("''", "'"));
}
