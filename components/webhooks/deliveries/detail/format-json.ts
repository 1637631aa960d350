/** Tokens of JSON: strings and structural characters. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Indents JSON without parsing it, so that numbers keep all their digits. */
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
