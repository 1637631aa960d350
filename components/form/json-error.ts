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
  } catch {
    const { at, message } = findFault(text);
    const before = text.slice(0, at).split("\n");
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message };
  }
}

interface Fault {
  at: number;
  message: string;
}

const space = /[ \t\r\n]*/y;
const name = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/uy;
const plain = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

/** Browsers name the place of a mistake differently or not at all, so it is looked for here. */
function findFault(text: string): Fault {
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
  const fault = (message: string): Fault => ({
    at,
    message: at >= text.length ? "The end is missing" : message,
  });

  function value(): Fault | null {
    if (takeSign("{")) return members("}", member);
    if (takeSign("[")) return members("]", value);
    return take(name) || take(plain) ? null : fault("A value is expected here");
  }
  function member(): Fault | null {
    take(space);
    if (!take(name)) return fault("A name in double quotes is expected here");
    return takeSign(":") ? value() : fault("A colon is expected here");
  }
  function members(end: string, read: () => Fault | null): Fault | null {
    if (takeSign(end)) return null;
    for (;;) {
      const found = read();
      if (found) return found;
      if (takeSign(end)) return null;
      if (!takeSign(",")) return fault(`A comma or ${end} is expected here`);
    }
  }

  const found = value();
  if (found) return found;
  take(space);
  return fault("Nothing more is expected here");
}
