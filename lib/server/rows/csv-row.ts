/** A line of CSV as PostgreSQL writes composite values: quotes and backslashes doubled, null empty, booleans t and f. */
export const csvRow = (values: readonly unknown[]): string => values.map(csvValue).join(",");

function csvValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "t" : "f";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text === "" || /[",()\\\s]/.test(text) ? `"${text.replace(/["\\]/g, "$&$&")}"` : text;
}
