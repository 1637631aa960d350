/** Strings, and what gives a JSON text its structure. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** A JSON text with a line for each member, every other character as it was: numbers keep all their digits. */
export function formatJson(text: string): string {
  let depth = 0;
  let formatted = "";
  let last = "";
  const line = () => `\n${"  ".repeat(depth)}`;
  for (const [token] of text.matchAll(tokens)) {
    if (token === "}" || token === "]") {
      depth -= 1;
      formatted += last === "{" || last === "[" ? token : line() + token;
    } else {
      if (last === "{" || last === "[" || last === ",") formatted += line();
      formatted += token === ":" ? ": " : token;
    }
    if (token === "{" || token === "[") depth += 1;
    last = token;
  }
  return formatted;
}
