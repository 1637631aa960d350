/** Where and why a text is no JSON. */
export interface JsonError {
  line: number;
  column: number;
  message: string;
}

/** What is wrong with a text as JSON, with line and column counted from 1; null when it is JSON or empty. */
export function jsonError(text: string): JsonError | null {
  if (text.trim() === "") return null;
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : "This is no JSON.";
    const before = text.slice(0, positionOf(message, text)).split("\n");
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: plain(message) };
  }
}

/** Engines name the position, or line and column, or nothing when the text ends too early. */
function positionOf(message: string, text: string): number {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line === undefined || column === undefined) return text.length;
  const before = text.split("\n").slice(0, Number(line) - 1);
  return before.reduce((length, part) => length + part.length + 1, Number(column) - 1);
}

const plain = (message: string): string =>
  message
    .replace(/^JSON\.parse: /, "")
    .replace(/ in JSON at position.*$| at line \d+.*$|, "?.*" is not valid JSON$/s, "");
