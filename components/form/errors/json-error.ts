/** Position and reason of a JSON syntax error. */
export interface JsonError {
  line: number;
  column: number;
  message: string;
}

/** The first JSON syntax error, line and column counted from 1; null when the text is valid or empty. */
export function jsonError(text: string): JsonError | null {
  if (text.trim() === "") return null;
  try {
    JSON.parse(text);
    return null;
  } catch {
    const { at, message } = findSyntaxError(text);
    const before = text.slice(0, at).split("\n");
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message };
  }
}

interface SyntaxErrorAt {
  at: number;
  message: string;
}

const space = /[ \t\r\n]*/y;
const name = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/uy;
const plain = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

/** Scans for the error, because browsers report its position differently or not at all. */
function findSyntaxError(text: string): SyntaxErrorAt {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.test(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const takeSign = (sign: string): boolean => {
    take(space);
    const found = text[at] === sign;
    if (found) at += 1;
    return found;
  };
  const errorHere = (message: string): SyntaxErrorAt => ({
    at,
    message: at >= text.length ? "Unexpected end of JSON" : message,
  });

  function value(): SyntaxErrorAt | null {
    if (takeSign("{")) return members("}", member);
    if (takeSign("[")) return members("]", value);
    return take(name) || take(plain) ? null : errorHere("Expected a value");
  }
  function member(): SyntaxErrorAt | null {
    take(space);
    if (!take(name)) return errorHere("Expected a property name in double quotes");
    return takeSign(":") ? value() : errorHere("Expected a colon");
  }
  function members(end: string, read: () => SyntaxErrorAt | null): SyntaxErrorAt | null {
    if (takeSign(end)) return null;
    for (;;) {
      const found = read();
      if (found) return found;
      if (takeSign(end)) return null;
      if (!takeSign(",")) return errorHere(`Expected a comma or ${end}`);
    }
  }

  const found = value();
  if (found) return found;
  take(space);
  return errorHere("Unexpected text after the end");
}
