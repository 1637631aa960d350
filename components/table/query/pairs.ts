/** One filter of a list as the API's query string has it: `status` and `eq.Draft`, or `or` and `(a.eq.1,b.is.null)`. */
export interface Pair {
  name: string;
  value: string;
}

const special = /[,.:()"\\{}]|^\s|\s$|^$/;

/** Quotes a value for a list or group, where commas and brackets are syntax. */
export const quoteMember = (value: string): string =>
  special.test(value) ? `"${value.replaceAll(/["\\]/g, "\\$&")}"` : value;

/** Unquotes a member of a list or group. */
export const unquoteMember = (text: string): string =>
  /^"[\s\S]*"$/.test(text) ? text.slice(1, -1).replaceAll(/\\([\s\S])/g, "$1") : text;

/** Splits `(a,"b,c",and(d,e))` at its top-level commas; null for unbalanced brackets. */
export function splitMembers(text: string): string[] | null {
  if (!/^\([\s\S]*\)$/.test(text)) return null;
  const members: string[] = [];
  let depth = 0;
  let member = "";
  const token = /"(?:[^"\\]|\\[\s\S])*"|[\s\S]/g;
  for (const [part] of text.slice(1, -1).matchAll(token)) {
    if (part === "," && depth === 0) {
      members.push(member);
      member = "";
      continue;
    }
    if (part === "(" || part === "{") depth += 1;
    if (part === ")" || part === "}") depth -= 1;
    if (depth < 0) return null;
    member += part;
  }
  return depth === 0 ? [...members, member] : null;
}
