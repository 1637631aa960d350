import { ApiError } from "@/lib/schemas/errors";
import type { Field, Operation } from "./ast";

/** Wildcards of one pattern: PostgreSQL goes one level deeper for each that the text of a row matches. */
const maxWildcards = 1_000;

type Pattern = Operation & { kind: "compare" | "named" };

/** Whether the value of an operation is a pattern, or a list of patterns. */
export const hasPattern = (operation: Operation): operation is Pattern =>
  operation.kind === "named" || (operation.kind === "compare" && /^i?like$/.test(operation.operator));

/**
 * Rejects patterns of `like`, `ilike` and `named` that PostgreSQL rejects only when it reads a row whose text matches their
 * beginning: the response would depend on rows that the caller may not see. Throws 400 22025 and 54001.
 */
export function requirePatterns(field: Field, operation: Operation): void {
  if (!hasPattern(operation)) return;
  const isList = operation.kind === "compare" && operation.quantifier !== null;
  for (const pattern of isList ? elementsOf(operation.value) : [operation.value]) {
    if (endsInEscape(pattern)) {
      throw invalidPattern(field, "22025", "LIKE pattern must not end with escape character", {
        message: "The pattern ends in a backslash that escapes nothing.",
        hint: "Write two backslashes for one.",
      });
    }
    if ((pattern.match(/[*%]/g)?.length ?? 0) > maxWildcards) {
      const message = `The pattern has more than ${maxWildcards} wildcards.`;
      throw invalidPattern(field, "54001", message, { message, hint: null });
    }
  }
}

const endsInEscape = (pattern: string): boolean => (/(?<!\\)\\+$/.exec(pattern)?.[0].length ?? 0) % 2 === 1;

const invalidPattern = (
  field: Field,
  code: string,
  text: string,
  issue: { message: string; hint: string | null },
) =>
  new ApiError(400, code, text, {
    hint: issue.hint,
    issues: [{ path: [field.name], message: issue.message }],
  });

const arrayPart = /\\([\s\S]?)|(["{},])|([ \t\n\r\v\f]+)|[^\\"{}, \t\n\r\v\f]+/g;

/**
 * The elements of an array literal as PostgreSQL reads it: a backslash makes the next character literal, quotes keep
 * delimiters and spaces, spaces around an element are dropped. PostgreSQL itself rejects malformed literals, whatever the rows.
 */
export function elementsOf(literal: string): string[] {
  const elements: string[] = [];
  let element = "";
  let space = "";
  let isQuoted = false;
  for (const [part, escaped, mark, spaces] of literal.matchAll(arrayPart)) {
    if (mark === '"') isQuoted = !isQuoted;
    else if (mark && !isQuoted) {
      elements.push(element);
      element = space = "";
    } else if (spaces && !isQuoted) space = spaces;
    else {
      element += space + (escaped ?? part);
      space = "";
    }
  }
  return [...elements, element];
}
